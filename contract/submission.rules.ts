import { array, number } from 'yup';
import type { InferType } from 'yup';
import { answersBody, responseAnswers } from './answers.rules';
import { bookedSlot } from './interview.rules';
import { label, message } from './messages';
import { recruitmentLabel, recruitmentMessage } from './recruitment-messages';
import { question } from './question.rules';
import { TRACK_NAME_MAX_LENGTH, outcomes, releaseModes, stages } from './recruitment';
import { recruitmentStates } from './recruitment-state';
import { resultMessage } from './recruitment.rules';
import { ID_MAX } from './route';
import { requestBody, rawText, withLength, normalizedText } from './rule';
import { queryParams, queryInteger } from './query.rules';
import { bodyId, ignoredText } from './body.rules';
import {
  responseObject,
  responseBoolean,
  withRules,
  responseId,
  responseTimestamp,
  responseList,
  namedComponent,
  responseNull,
  responseEnum,
  responseCount,
  responseText,
} from './response.rules';
import {
  MAX_DECISIONS_PER_REQUEST,
  leaderDecisions,
  outcomeFilters,
  submissionEvents,
  MOTIVATION_MAX_LENGTH,
  submissionRoutes,
  submissionStatuses,
} from './submission';
import { singleLineText } from './single-line-text';
import { requiredPhone } from './contact.rules';

const motivation = () => withLength(normalizedText(label.motivation), 1, MOTIVATION_MAX_LENGTH);

const track = () =>
  singleLineText(recruitmentLabel.tracks)
    .max(TRACK_NAME_MAX_LENGTH, recruitmentMessage.unknownTrack)
    .nullable();

export const applyBody = requestBody({
  // Older clients send these three fields. The server takes the values from the profile.
  name: ignoredText('name'),
  studentId: ignoredText('studentId'),
  department: ignoredText('department'),
  contact: requiredPhone(),
  contents: motivation(),
  track: track(),
  answers: answersBody(),
  formVersion: rawText('formVersion').max(50, message.badRequest),
});

/** The fields of the application form, which are the body of an edit. The track of an edit must be that of the application. */
export const submissionForm = requestBody({
  contact: requiredPhone(),
  contents: motivation(),
  track: track(),
  answers: answersBody(),
});

const submissionListQuery = queryParams({
  recruitmentId: queryInteger('recruitmentId', 1, ID_MAX),
  stage: rawText('stage').oneOf(stages, message.wrongType('stage')),
  outcome: rawText('outcome').oneOf(outcomeFilters, message.wrongType('outcome')),
});

const answerListQuery = submissionListQuery.clone().shape({ after: queryInteger('after', 1, ID_MAX) });

const decisionBody = requestBody({
  applyIds: array()
    .of(bodyId().required(message.badRequest))
    .typeError(message.badRequest)
    .required(message.badRequest)
    .min(1, message.ruleBroken)
    .max(MAX_DECISIONS_PER_REQUEST, message.ruleBroken),
  decision: rawText('decision').required(message.badRequest).oneOf(leaderDecisions, message.badRequest),
});

/** Fields that both the applicant and the leaders receive. None reveals an unreleased outcome. */
const submissionShape = {
  applyId: responseId(),
  recruitmentId: responseId(),
  clubId: responseId(),
  clubName: responseText(),
  userId: responseId(),
  name: responseText(),
  studentId: responseText(),
  department: responseText(),
  contact: responseText(),
  contents: responseText(),
  track: responseText().nullable(),
  stage: responseEnum(stages),
  status: responseEnum(submissionStatuses),
  createdAt: responseTimestamp(),
  updatedAt: responseTimestamp(),
  viewedAt: responseTimestamp().nullable(),
  decidedAt: responseTimestamp().nullable(),
  profileImage: responseText(),
  profileImageUrl: responseText().nullable(),
};

/** The actions that the applicant may take now. Clients show their controls accordingly. */
const ownRights = { mayEdit: responseBoolean(), mayWithdraw: responseBoolean() };

const ownSubmission = namedComponent('OwnSubmission', responseObject({ ...submissionShape, ...ownRights }));

const answerShape = { answers: responseAnswers(), questions: responseList(question) };

const ownSubmissionDetail = namedComponent(
  'OwnSubmissionDetail',
  responseObject({
    ...submissionShape,
    ...answerShape,
    recruitment: responseObject({
      title: responseText(),
      state: responseEnum(recruitmentStates),
      opensAt: responseTimestamp().nullable(),
      closesAt: responseTimestamp().nullable(),
      hasInterview: responseBoolean(),
      release: responseEnum(releaseModes),
      resultsAt: responseTimestamp().nullable(),
      /** Applicants book and cancel until this many hours before the start of a slot. */
      bookingClosesHours: responseCount(),
    }),
    ...ownRights,
    timeline: responseList(
      responseObject({ event: responseEnum(submissionEvents), at: responseTimestamp() }),
    ),
    slot: bookedSlot.nullable(),
    result: resultMessage.nullable(),
  }),
);

const clubSubmissionShape = {
  ...submissionShape,
  outcome: responseEnum(outcomes).nullable(),
  outcomeAt: responseTimestamp().nullable(),
  outcomeBy: responseId().nullable(),
  evaluation: responseObject({
    mine: responseCount().nullable(),
    average: number().nullable().defined(),
    count: responseCount(),
    memo: responseText().nullable(),
  }),
  slot: responseObject({
    slotId: responseId(),
    startsAt: responseTimestamp(),
    noShow: responseBoolean(),
  }).nullable(),
};

/** An application in the leaders' list. */
export const clubSubmission = namedComponent('ClubSubmission', responseObject(clubSubmissionShape));
const clubSubmissionDetail = namedComponent(
  'ClubSubmissionDetail',
  responseObject({ ...clubSubmissionShape, ...answerShape }),
);

const answerPage = responseObject({
  /** All questions of the round; empty without a round. */
  questions: responseList(question),
  submissions: responseList(responseObject({ applyId: responseId(), answers: responseAnswers() })),
  nextCursor: responseId().nullable(),
});

const currentSubmission = responseObject({
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
 * An application in the applicant's list. `mayEdit` and `mayWithdraw` never depend on an unreleased outcome.
 * `department` is a copy from the time of submission; name and student id come from the profile.
 * `profileImage` and `profileImageUrl` have the meaning that `LoginResponse` describes.
 * `viewedAt` is the time at which a leader first opened the application; a decision made in the list does not set it.
 * `decidedAt` is when the decision took effect: at its release if the round releases decisions together.
 * The response does not name the deciding leader.
 */
export type OwnSubmission = InferType<typeof ownSubmission>;
/** The part of an application that both the applicant and the leaders see. */
export type Submission = Omit<OwnSubmission, keyof typeof ownRights>;
export type SubmissionListQuery = Partial<InferType<typeof submissionListQuery>>;
export type AnswerListQuery = Partial<InferType<typeof answerListQuery>>;
export type AnswerPage = InferType<typeof answerPage>;
/**
 * An application as its applicant opens it. `questions` are those that applicants of its track answer.
 * `result` is the text of the last release to the applicant.
 */
export type OwnSubmissionDetail = InferType<typeof ownSubmissionDetail>;
/**
 * An application as leaders see it. `outcome` is a decision that is not released to the applicant yet.
 * `evaluation.mine` is the caller's score, null without one; `evaluation.average` is null until the caller has given a score.
 * `evaluation.memo`: the start of the caller's memo, otherwise of the newest memo that the caller may see.
 */
export type ClubSubmission = InferType<typeof clubSubmission>;
/** An application as a leader opens it, with its answers and the questions that applicants of its track answer. */
export type ClubSubmissionDetail = InferType<typeof clubSubmissionDetail>;
/** Whether the caller has applied to a club's current round. If not, `applyId` and `status` are null. */
export type CurrentSubmission = InferType<typeof currentSubmission>;
export type DecisionResult = InferType<typeof decisionResult>;

export const submissionRoutesWithRules = withRules(submissionRoutes, {
  apply: { body: applyBody, data: responseObject({ applyId: responseId() }) },
  state: { data: currentSubmission },
  listOfClub: { query: submissionListQuery, data: responseList(clubSubmission) },
  answersOfClub: { query: answerListQuery, data: answerPage },
  getOfClub: { data: clubSubmissionDetail },
  approve: { data: clubSubmission },
  reject: { data: clubSubmission },
  decideMany: { body: decisionBody, data: decisionResult },
  listOwn: { data: responseList(ownSubmission) },
  getOwn: { data: ownSubmissionDetail },
  editOwn: { body: submissionForm, data: ownSubmissionDetail },
  removeOwn: { data: responseNull() },
});
