import { array } from 'yup';
import type { InferType } from 'yup';
import { label, message } from './messages';
import {
  responseObject,
  requestBody,
  bodyId,
  responseBoolean,
  guard,
  responseId,
  ignoredText,
  responseTimestamp,
  responseList,
  namedComponent,
  responseNull,
  responseEnum,
  rawText,
  withLength,
  normalizedText,
  responseText,
} from './rule';
import {
  MAX_DECISIONS_PER_REQUEST,
  decisions,
  MOTIVATION_MAX_LENGTH,
  submissionRoutes,
  submissionStatuses,
} from './submission';
import { requiredPhone } from './user.rules';

const motivation = () => withLength(normalizedText(label.motivation), 1, MOTIVATION_MAX_LENGTH);

export const applyBody = requestBody({
  name: ignoredText('name'),
  studentId: ignoredText('studentId'),
  department: ignoredText('department'),
  contact: requiredPhone(),
  contents: motivation(),
});

/** The fields of the application form. An edit sends only these. */
export const submissionForm = requestBody({ contact: requiredPhone(), contents: motivation() });

const decisionBody = requestBody({
  applyIds: array()
    .of(bodyId().required(message.badRequest))
    .typeError(message.badRequest)
    .required(message.badRequest)
    .min(1, message.ruleBroken)
    .max(MAX_DECISIONS_PER_REQUEST, message.ruleBroken),
  decision: rawText('decision').required(message.badRequest).oneOf(decisions, message.badRequest),
});

const submission = namedComponent(
  'Submission',
  responseObject({
    applyId: responseId(),
    clubId: responseId(),
    clubName: responseText(),
    userId: responseId(),
    name: responseText(),
    studentId: responseText(),
    department: responseText(),
    contact: responseText(),
    contents: responseText(),
    status: responseEnum(submissionStatuses),
    createdAt: responseTimestamp(),
    updatedAt: responseTimestamp(),
    viewedAt: responseTimestamp().nullable(),
    decidedAt: responseTimestamp().nullable(),
    profileImage: responseText(),
    profileImageUrl: responseText().nullable(),
  }),
);

const submissionState = responseObject({
  hasApplied: responseBoolean(),
  applyId: responseId().nullable(),
  status: responseEnum(submissionStatuses).nullable(),
});

const decisionResult = responseObject({
  decided: responseList(responseId()),
  skipped: responseList(responseId()),
});

export type ApplyBody = InferType<typeof applyBody>;
export type SubmissionEditBody = InferType<typeof submissionForm>;
export type DecisionBody = InferType<typeof decisionBody>;
/**
 * An application. `department` is a copy from the time of submission; name and student id come from the profile.
 * `viewedAt` is the time of the first view by a leader; a decision in the list sets no view. The deciding leader is not part of the response.
 */
export type Submission = InferType<typeof submission>;
export type SubmissionState = InferType<typeof submissionState>;
export type DecisionResult = InferType<typeof decisionResult>;

export const guardedSubmissionRoutes = guard(submissionRoutes, {
  apply: { body: applyBody, data: responseObject({ applyId: responseId() }) },
  state: { data: submissionState },
  listOfClub: { data: responseList(submission) },
  getOfClub: { data: submission },
  approve: { data: submission },
  reject: { data: submission },
  decideMany: { body: decisionBody, data: decisionResult },
  listOwn: { data: responseList(submission) },
  getOwn: { data: submission },
  editOwn: { body: submissionForm, data: submission },
  removeOwn: { data: responseNull() },
});
