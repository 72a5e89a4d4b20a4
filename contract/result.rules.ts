import type { InferType } from 'yup';
import { message } from './messages';
import { stages } from './recruitment';
import { deliveryChannels, deliveryStates, resultRoutes } from './result';
import { bodyId, bodyInteger } from './body.rules';
import { optionalRequestBody, rawText, requestBody, requestPart } from './rule';
import {
  withRules,
  responseCount,
  responseEnum,
  responseId,
  responseList,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';

const expectedCount = (name: string) => bodyInteger(name, 0, 1_000_000).required(message.badRequest);

const releaseBody = requestBody({
  stage: rawText('stage').required(message.badRequest).oneOf(stages, message.badRequest),
  expected: requestPart({ pass: expectedCount('pass'), fail: expectedCount('fail') }).required(
    message.badRequest,
  ),
});

const resendBody = optionalRequestBody({ applyId: bodyId() });

const releaseCounts = responseObject({
  /** Number of applications that this call released with PASS. */
  pass: responseCount(),
  /** Number of applications that this call released with FAIL. */
  fail: responseCount(),
  /** Number of applications that stay in the stage: on HOLD or undecided. */
  remaining: responseCount(),
});

const delivery = responseObject({
  applyId: responseId(),
  name: responseText(),
  channel: responseEnum(deliveryChannels),
  state: responseEnum(deliveryStates),
  reason: responseText().nullable(),
  at: responseTimestamp(),
});

export type ReleaseBody = InferType<typeof releaseBody>;
export type ResendBody = InferType<typeof resendBody>;
export type ReleaseCounts = InferType<typeof releaseCounts>;
/** A message of a release to one recipient. `at`: when its state changed last. `reason`: why it has not been sent; otherwise null. */
export type Delivery = InferType<typeof delivery>;

export const resultRoutesWithRules = withRules(resultRoutes, {
  release: { body: releaseBody, data: releaseCounts },
  deliveries: { data: responseList(delivery) },
  resend: { body: resendBody, data: responseObject({ queued: responseCount() }) },
});
