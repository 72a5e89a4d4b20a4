import type { InferType } from 'yup';
import { message } from './messages';
import { recruitmentLabel, recruitmentMessage } from './recruitment-messages';
import {
  BOOKING_CLOSES_HOURS_MAX,
  FEE_MAX_LENGTH,
  MAX_TRACKS,
  RECRUITMENT_INTRO_MAX_LENGTH,
  RECRUITMENT_TITLE_MAX_LENGTH,
  RESULT_BODY_MAX_LENGTH,
  RESULT_SUBJECT_MAX_LENGTH,
  SEATS_MAX,
  TRACK_NAME_MAX_LENGTH,
  recruitmentRoutes,
  releaseModes,
} from './recruitment';
import { questionsBody, question } from './question.rules';
import { recruitmentStates } from './recruitment-state';
import { findUnknownPlaceholder } from './result-message';
import { bodyFlag, bodyId, bodyInteger, bodyList, requestInstant } from './body.rules';
import { normalizedText, optionalRequestBody, rawText, requestBody, requestPart, withLength } from './rule';
import {
  withRules,
  namedComponent,
  responseBoolean,
  responseCount,
  responseEnum,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { singleLineText } from './single-line-text';
import { nameKeyOf } from './text';
import { anyEmail } from './contact.rules';

/** A subject or body of a result message, with known placeholders only. */
const resultText = (schema: ReturnType<typeof normalizedText>, maxLength: number) =>
  withLength(schema, 1, maxLength).test('placeholders', (value, context) => {
    const unknown = value === undefined ? undefined : findUnknownPlaceholder(value);
    return (
      unknown === undefined ||
      context.createError({ message: recruitmentMessage.unknownPlaceholder(unknown) })
    );
  });

const resultMessageBody = () =>
  requestPart({
    subject: resultText(singleLineText(recruitmentLabel.resultSubject), RESULT_SUBJECT_MAX_LENGTH),
    body: resultText(normalizedText(recruitmentLabel.resultBody), RESULT_BODY_MAX_LENGTH),
  }).optional();

/** The texts of the releases. The default replaces a missing text. */
const resultMessagesBody = requestPart({
  documentPass: resultMessageBody(),
  documentFail: resultMessageBody(),
  interviewPass: resultMessageBody(),
  interviewFail: resultMessageBody(),
}).optional();

// yup tests a list before its items, whose types are then unknown.
const isString = (value: unknown) => typeof value === 'string';

const trackNames = bodyList(
  recruitmentLabel.tracks,
  withLength(singleLineText(recruitmentLabel.tracks), 1, TRACK_NAME_MAX_LENGTH),
  MAX_TRACKS,
)
  .required(message.badRequest)
  .test('unique', recruitmentMessage.repeated(recruitmentLabel.tracks), (names) => {
    const texts = names.filter(isString);
    return new Set(texts.map(nameKeyOf)).size === texts.length;
  });

/** Returns whether `later` is after `earlier`; true if either is not a string, because other rules decide about that value. */
const isAfter = (later: string | null | undefined, earlier: unknown) =>
  typeof later !== 'string' || typeof earlier !== 'string' || new Date(later) > new Date(earlier);

/** Returns a field of the body `parent`, to which the tested field belongs. */
function fieldOf(parent: unknown, name: 'opensAt' | 'release'): unknown {
  const fields: { opensAt?: unknown; release?: unknown } =
    typeof parent === 'object' && parent !== null ? parent : {};
  return fields[name];
}

/** A whole round, as the page that edits a round sends it. */
export const recruitmentBody = requestBody({
  title: withLength(singleLineText(recruitmentLabel.recruitmentTitle), 1, RECRUITMENT_TITLE_MAX_LENGTH),
  intro: normalizedText(recruitmentLabel.recruitmentIntro).max(
    RECRUITMENT_INTRO_MAX_LENGTH,
    message.tooLong(recruitmentLabel.recruitmentIntro, RECRUITMENT_INTRO_MAX_LENGTH),
  ),
  opensAt: requestInstant(recruitmentLabel.opensAt)
    .nullable()
    .defined(message.required(recruitmentLabel.opensAt)),
  closesAt: requestInstant(recruitmentLabel.closesAt)
    .nullable()
    .defined(message.required(recruitmentLabel.closesAt))
    .test('after-opening', recruitmentMessage.closesBeforeOpening, (value, { parent }) =>
      isAfter(value, fieldOf(parent, 'opensAt')),
    ),
  seats: bodyInteger(recruitmentLabel.seats, 1, SEATS_MAX).nullable(),
  fee: normalizedText(recruitmentLabel.fee).max(
    FEE_MAX_LENGTH,
    message.tooLong(recruitmentLabel.fee, FEE_MAX_LENGTH),
  ),
  tracks: trackNames,
  questions: questionsBody,
  hasInterview: bodyFlag('hasInterview').required(message.badRequest),
  release: rawText(recruitmentLabel.release)
    .required(message.badRequest)
    .oneOf(releaseModes, message.badRequest),
  resultsAt: requestInstant(recruitmentLabel.resultsAt)
    .nullable()
    .test(
      'together',
      recruitmentMessage.resultsAtWithoutTogether,
      (value, { parent }) => (value ?? null) === null || fieldOf(parent, 'release') !== 'IMMEDIATE',
    ),
  bookingClosesHours: bodyInteger(recruitmentLabel.bookingClosesHours, 0, BOOKING_CLOSES_HOURS_MAX),
  messages: resultMessagesBody,
  updatedAt: requestInstant('updatedAt').required(message.badRequest),
});

const recruitmentCreateBody = optionalRequestBody({ copyFrom: bodyId() });
const reopenBody = requestBody({
  closesAt: requestInstant(recruitmentLabel.closesAt).required(message.required(recruitmentLabel.closesAt)),
});
const endBody = optionalRequestBody({ rejectRest: bodyFlag('rejectRest') });
// Names the user by either `userId` or `email`. Leaders know the ids of applicants, but only the e-mail addresses of other users.
const extensionBody = requestBody({
  userId: bodyId(),
  email: anyEmail().optional(),
  until: requestInstant(recruitmentLabel.until).required(message.required(recruitmentLabel.until)),
});

/** A text of a release in a response. */
export const resultMessage = responseObject({ subject: responseText(), body: responseText() });
const resultMessages = responseObject({
  documentPass: resultMessage,
  documentFail: resultMessage,
  interviewPass: resultMessage,
  interviewFail: resultMessage,
});

const stageCounts = responseObject({
  undecided: responseCount(),
  pass: responseCount(),
  fail: responseCount(),
  hold: responseCount(),
  approved: responseCount(),
  rejected: responseCount(),
});
const roundCounts = responseObject({ DOCUMENT: stageCounts, INTERVIEW: stageCounts });

/** The public data of a round. */
const publicShape = {
  recruitmentId: responseId(),
  clubId: responseId(),
  state: responseEnum(recruitmentStates),
  title: responseText(),
  intro: responseText(),
  opensAt: responseTimestamp().nullable(),
  closesAt: responseTimestamp().nullable(),
  seats: responseCount().nullable(),
  fee: responseText(),
  tracks: responseList(responseText()),
  questions: responseList(question),
  hasInterview: responseBoolean(),
  release: responseEnum(releaseModes),
  resultsAt: responseTimestamp().nullable(),
  bookingClosesHours: responseCount(),
  formVersion: responseText(),
};

const currentRecruitment = namedComponent(
  'CurrentRecruitment',
  responseObject({
    ...publicShape,
    hasApplied: responseBoolean(),
    mayApply: responseBoolean(),
    draftSavedAt: responseTimestamp().nullable(),
    publishedAt: responseTimestamp().nullable(),
    interview: responseObject({
      firstAt: responseTimestamp(),
      lastAt: responseTimestamp(),
      minutes: responseCount().nullable(),
    }).nullable(),
  }),
);

const recruitment = namedComponent(
  'Recruitment',
  responseObject({
    ...publicShape,
    messages: resultMessages,
    publishedAt: responseTimestamp().nullable(),
    closedAt: responseTimestamp().nullable(),
    endedAt: responseTimestamp().nullable(),
    firstReleasedAt: responseTimestamp().nullable(),
    createdAt: responseTimestamp(),
    updatedAt: responseTimestamp(),
    updatedBy: responseId().nullable(),
    counts: roundCounts,
    draftCount: responseCount(),
    extensions: responseList(
      responseObject({
        userId: responseId().nullable(),
        name: responseText().nullable(),
        until: responseTimestamp(),
      }),
    ),
  }),
);

export type { Question, QuestionBody } from './question.rules';
export type RecruitmentBody = InferType<typeof recruitmentBody>;
export type RecruitmentCreateBody = InferType<typeof recruitmentCreateBody>;
export type ReopenBody = InferType<typeof reopenBody>;
export type EndBody = InferType<typeof endBody>;
export type ExtensionBody = InferType<typeof extensionBody>;
export type ResultMessage = InferType<typeof resultMessage>;
export type ResultMessages = InferType<typeof resultMessages>;
/** Applications of a stage: pending ones by their unreleased outcome, then those with a released decision. */
export type StageCounts = InferType<typeof stageCounts>;
/** Each application counts in the stage that it is in. */
export type RoundCounts = InferType<typeof roundCounts>;
/**
 * The current round as every user sees it. `mayApply`: whether the round accepts an application of the caller now, which an extension
 * of the deadline allows too. `draftSavedAt`: when the caller's draft of an application was saved. `interview`: starts of the first and
 * the last slot, and the length of all slots in minutes, null if it differs; null without slots. `formVersion` changes with `tracks`,
 * `questions`, `hasInterview` and `release`; an application may send it back.
 */
export type CurrentRecruitment = InferType<typeof currentRecruitment>;
/**
 * A round as leaders see it. `updatedBy`: the leader who made the last change; null if a job made it or the leader is
 * unknown. `draftCount`: drafts of applications that are not sent. `extensions`: extended deadlines, the earliest first;
 * id and name are null until the user has applied, because an e-mail address must not disclose its owner.
 */
export type Recruitment = InferType<typeof recruitment>;

export const recruitmentRoutesWithRules = withRules(recruitmentRoutes, {
  getCurrent: { data: currentRecruitment.nullable() },
  list: { data: responseList(recruitment) },
  create: { body: recruitmentCreateBody, data: responseObject({ recruitmentId: responseId() }) },
  get: { data: recruitment },
  edit: { body: recruitmentBody, data: recruitment },
  remove: { data: responseNull() },
  publish: { data: recruitment },
  close: { data: recruitment },
  reopen: { body: reopenBody, data: recruitment },
  end: { body: endBody, data: recruitment },
  extend: { body: extensionBody, data: responseNull() },
});
