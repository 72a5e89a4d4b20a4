import type { InferType } from 'yup';
import { MEMO_MAX_LENGTH, SCORE_MAX, decisionRoutes, evaluationRoutes } from './evaluation';
import { message } from './messages';
import { recruitmentLabel } from './recruitment-messages';
import { bodyInteger } from './body.rules';
import { normalizedText, requestBody } from './rule';
import {
  withRules,
  responseCount,
  responseId,
  responseList,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { clubSubmission } from './submission.rules';

const evaluationBody = requestBody({
  score: bodyInteger(recruitmentLabel.score, 1, SCORE_MAX).nullable().defined(message.badRequest),
  memo: normalizedText(recruitmentLabel.memo)
    .defined(message.badRequest)
    .max(MEMO_MAX_LENGTH, message.tooLong(recruitmentLabel.memo, MEMO_MAX_LENGTH)),
});

const evaluation = responseObject({
  userId: responseId(),
  name: responseText(),
  profileImage: responseText(),
  profileImageUrl: responseText().nullable(),
  score: responseCount().nullable(),
  memo: responseText(),
  updatedAt: responseTimestamp(),
});
const evaluations = responseObject({
  mine: evaluation.nullable(),
  /** Empty until the caller has given a score. */
  others: responseList(evaluation),
  /** Number of scores by other leaders, also before the caller has given a score. */
  otherCount: responseCount(),
});

export type EvaluationBody = InferType<typeof evaluationBody>;
export type Evaluation = InferType<typeof evaluation>;
export type Evaluations = InferType<typeof evaluations>;

export const evaluationRoutesWithRules = withRules(evaluationRoutes, {
  evaluate: { body: evaluationBody, data: evaluations },
  evaluations: { data: evaluations },
});

export const decisionRoutesWithRules = withRules(decisionRoutes, {
  hold: { data: clubSubmission },
  undecide: { data: clubSubmission },
  invite: { data: clubSubmission },
});
