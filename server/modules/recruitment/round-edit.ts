import { isDeepStrictEqual } from 'node:util';
import { recruitmentLabel, recruitmentMessage } from '@contract/recruitment-messages';
import {
  BOOKING_CLOSES_HOURS_DEFAULT,
  LONG_ANSWER_MAX_LENGTH,
  resultMessageKinds,
} from '@contract/recruitment';
import type { Question, QuestionBody, RecruitmentBody, ResultMessages } from '@contract/recruitment';
import { recruitmentStateAt } from '@contract/recruitment-state';
import { isDefaultMessage } from '@contract/result-message';
import { AppError } from '../../app-error';
import type { RecruitmentChanges, RecruitmentRow } from './recruitment.repository';

/** The columns that a request with a complete round sets. */
export type RoundValues = ReturnType<typeof valuesOf>;

const dateOf = (instant: string | null | undefined) =>
  instant === null || instant === undefined ? null : new Date(instant);

/** Returns the columns that a request body sets in `storedRound`. Absent fields get their defaults. */
export function valuesOf(
  body: RecruitmentBody,
  storedRound: Pick<RecruitmentRow, 'questions' | 'nextQuestionId'>,
) {
  return {
    title: body.title,
    intro: body.intro ?? '',
    opensAt: dateOf(body.opensAt),
    closesAt: dateOf(body.closesAt),
    seats: body.seats ?? null,
    fee: body.fee ?? '',
    tracks: body.tracks,
    ...questionsWithIds(body.questions, storedRound),
    hasInterview: body.hasInterview,
    release: body.release,
    resultsAt: dateOf(body.resultsAt),
    bookingClosesHours: body.bookingClosesHours ?? BOOKING_CLOSES_HOURS_DEFAULT,
    messages: customMessagesOf(body.messages ?? {}),
  };
}

/**
 * Keeps the ids of known questions and assigns new ids to the others. Throws `rule_broken` for an id that the round does not
 * have.
 */
function questionsWithIds(
  given: readonly QuestionBody[],
  { questions, nextQuestionId }: Pick<RecruitmentRow, 'questions' | 'nextQuestionId'>,
): { questions: Question[]; nextQuestionId: number } {
  const knownIds = new Set(questions.map(({ questionId }) => questionId));
  let nextId = nextQuestionId;
  const numberedQuestions = given.map((question, index) => {
    const { questionId } = question;
    if (questionId !== undefined && !knownIds.has(questionId))
      throw new AppError('rule_broken', {
        message: recruitmentMessage.unknownQuestion,
        fields: { [`questions[${String(index)}].questionId`]: recruitmentMessage.unknownQuestion },
      });
    return toStoredQuestion(question, questionId ?? nextId++);
  });
  return { questions: numberedQuestions, nextQuestionId: nextId };
}

function toStoredQuestion(given: QuestionBody, questionId: number): Question {
  const options = given.kind === 'SINGLE' || given.kind === 'MULTI' ? (given.options ?? []) : [];
  return {
    questionId,
    kind: given.kind,
    label: given.label,
    help: given.help ?? '',
    required: given.required,
    tracks: given.tracks ?? [],
    maxLength: given.kind === 'LONG' ? (given.maxLength ?? LONG_ANSWER_MAX_LENGTH) : null,
    options,
    maxChoices: given.kind === 'MULTI' ? (given.maxChoices ?? options.length) : null,
  };
}

function customMessagesOf(given: NonNullable<RecruitmentBody['messages']>): Partial<ResultMessages> {
  const messages: Partial<ResultMessages> = {};
  for (const kind of resultMessageKinds) {
    const text = given[kind];
    // A default text is not stored, so that the round always shows its current default. For example, interviews change the default.
    if (text && !isDefaultMessage(kind, text)) messages[kind] = { subject: text.subject, body: text.body };
  }
  return messages;
}

const FORM_COLUMNS = ['tracks', 'questions', 'hasInterview', 'release'] as const;

/** Whether an edit changes the application form or how leaders decide applications. */
export const changesForm = (before: RecruitmentRow, after: RoundValues): boolean =>
  FORM_COLUMNS.some((name) => !isDeepStrictEqual(before[name], after[name]));

/** Whether an edit changes a field that is fixed after the first application. */
export const changesFixedPart = (before: RecruitmentRow, after: RoundValues): boolean =>
  changesForm(before, after) || !isDeepStrictEqual(before.opensAt, after.opensAt);

/**
 * Throws `rule_broken` for a new deadline or time of the results that has passed, and `already_released` for a deadline that would
 * reopen the round after a release.
 */
export function requirePossibleTimes(before: RecruitmentRow, after: RoundValues): void {
  const { now } = before;
  for (const name of ['closesAt', 'resultsAt'] as const)
    if (!isDeepStrictEqual(before[name], after[name])) requireFuture(name, after[name], now);
  const wasInReview = recruitmentStateAt(before, now) === 'REVIEW';
  const wouldReopen =
    wasInReview && recruitmentStateAt({ ...before, closesAt: after.closesAt }, now) !== 'REVIEW';
  if (wouldReopen && before.firstReleasedAt !== null) throw new AppError('already_released');
}

/** Throws `rule_broken` for a time that has passed. */
export function requireFuture(
  name: 'closesAt' | 'resultsAt' | 'until',
  instant: Date | null,
  now: Date,
): void {
  if (instant !== null && instant <= now)
    throw brokenField(name, recruitmentMessage.instantPassed(recruitmentLabel[name]));
}

/** Creates the error of one field. */
export const brokenField = (name: string, sentence: string) =>
  new AppError('rule_broken', { message: sentence, fields: { [name]: sentence } });

/** Returns the columns that a new round copies from an earlier round: all except its times. */
export function copyOf(round: RecruitmentRow): RecruitmentChanges & { title: string } {
  const { title, intro, seats, fee, tracks, questions, nextQuestionId } = round;
  const { hasInterview, release, bookingClosesHours, messages } = round;
  return {
    title,
    intro,
    seats,
    fee,
    tracks,
    questions,
    nextQuestionId,
    hasInterview,
    release,
    bookingClosesHours,
    messages,
  };
}
