import { array } from 'yup';
import type { InferType } from 'yup';
import { label, message } from './messages';
import {
  answer,
  body,
  bodyId,
  flagAnswer,
  guard,
  idAnswer,
  ignoredText,
  instantAnswer,
  listAnswer,
  named,
  nothing,
  oneOfAnswer,
  plain,
  sized,
  text,
  textAnswer,
} from './rule';
import { DECISIONS_MAX, decisions, MOTIVATION_MAX, submissionRoutes, submissionStatuses } from './submission';
import { requiredPhone } from './user.rules';

const motivation = () => sized(text(label.motivation), 1, MOTIVATION_MAX);

export const applyBody = body({
  name: ignoredText('name'),
  studentId: ignoredText('studentId'),
  department: ignoredText('department'),
  contact: requiredPhone(),
  contents: motivation(),
});

/** The fields a person fills in, of the application and of its edit, which sends nothing else. */
export const submissionForm = body({ contact: requiredPhone(), contents: motivation() });

const decisionBody = body({
  applyIds: array()
    .of(bodyId().required(message.badRequest))
    .typeError(message.badRequest)
    .required(message.badRequest)
    .min(1, message.ruleBroken)
    .max(DECISIONS_MAX, message.ruleBroken),
  decision: plain('decision').required(message.badRequest).oneOf(decisions, message.badRequest),
});

const submission = named(
  'Submission',
  answer({
    applyId: idAnswer(),
    clubId: idAnswer(),
    clubName: textAnswer(),
    userId: idAnswer(),
    name: textAnswer(),
    studentId: textAnswer(),
    department: textAnswer(),
    contact: textAnswer(),
    contents: textAnswer(),
    status: oneOfAnswer(submissionStatuses),
    createdAt: instantAnswer(),
    updatedAt: instantAnswer(),
    viewedAt: instantAnswer().nullable(),
    decidedAt: instantAnswer().nullable(),
    profileImage: textAnswer(),
    profileImageUrl: textAnswer().nullable(),
  }),
);

const submissionState = answer({
  hasApplied: flagAnswer(),
  applyId: idAnswer().nullable(),
  status: oneOfAnswer(submissionStatuses).nullable(),
});

const decisionResult = answer({ decided: listAnswer(idAnswer()), skipped: listAnswer(idAnswer()) });

export type ApplyBody = InferType<typeof applyBody>;
export type SubmissionEditBody = InferType<typeof submissionForm>;
export type DecisionBody = InferType<typeof decisionBody>;
/**
 * An application: `department` is that of the day it was sent, name and student id are the profile's. `viewedAt` is when a leader
 * first opened it, which a decision in the list does not need; who decided is nobody's to know.
 */
export type Submission = InferType<typeof submission>;
export type SubmissionState = InferType<typeof submissionState>;
export type DecisionResult = InferType<typeof decisionResult>;

export const guardedSubmissionRoutes = guard(submissionRoutes, {
  apply: { body: applyBody, data: answer({ applyId: idAnswer() }) },
  state: { data: submissionState },
  listOfClub: { data: listAnswer(submission) },
  getOfClub: { data: submission },
  approve: { data: submission },
  reject: { data: submission },
  decideMany: { body: decisionBody, data: decisionResult },
  listOwn: { data: listAnswer(submission) },
  getOwn: { data: submission },
  editOwn: { body: submissionForm, data: submission },
  removeOwn: { data: nothing() },
});
