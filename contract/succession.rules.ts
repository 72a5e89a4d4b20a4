import type { InferType } from 'yup';
import { bodyId } from './body.rules';
import { message } from './messages';
import {
  withRules,
  responseBoolean,
  responseCount,
  responseEnum,
  responseId,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { requestBody } from './rule';
import { successionRoutes, successionStates } from './succession';

const successionBody = requestBody({ candidateId: bodyId().required(message.badRequest) });

const succession = responseObject({
  isPresidentAbsent: responseBoolean(),
  /** The last active day (Asia/Seoul) of the president; null in a club without a president. */
  presidentLastActiveOn: responseText().nullable(),
  /** Whether the caller may request a succession now. */
  mayRequest: responseBoolean(),
  /** When the pause of requests after an objection ends; null without a pause. */
  nextRequestAt: responseTimestamp().nullable(),
  /** The latest request, open or ended; null if the club never had one. */
  request: responseObject({
    state: responseEnum(successionStates),
    candidateId: responseId(),
    candidateName: responseText(),
    requesterName: responseText(),
    hasAccepted: responseBoolean(),
    supporterCount: responseCount(),
    /** 1 in a club with a vice president. */
    requiredSupporters: responseCount(),
    /** Whether the caller is one of the supporters. */
    isSupported: responseBoolean(),
    createdAt: responseTimestamp(),
    /** The deadline of the president's objection; null unless the time for objections has started. */
    endsAt: responseTimestamp().nullable(),
    endedAt: responseTimestamp().nullable(),
  }).nullable(),
});

export type SuccessionBody = InferType<typeof successionBody>;
export type Succession = InferType<typeof succession>;

export const successionRoutesWithRules = withRules(successionRoutes, {
  get: { data: succession },
  request: { body: successionBody, data: succession },
  accept: { data: succession },
  support: { data: succession },
  object: { data: succession },
});
