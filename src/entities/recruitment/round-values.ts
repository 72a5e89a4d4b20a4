import { resultMessageKinds } from '@contract/recruitment';
import type {
  Question,
  QuestionKind,
  Recruitment,
  RecruitmentBody,
  ReleaseMode,
  ResultMessages,
} from '@contract/recruitment';
import { defaultMessagesOf } from '@contract/recruitment-messages';

/** An option of an edited question. */
export interface OptionValues {
  key: string;
  text: string;
}

export interface TrackValues {
  key: string;
  name: string;
}

/**
 * A question that is being edited. Fields that its kind does not use keep their values while the editor is
 * open.
 */
export interface QuestionValues {
  key: string;
  kind: QuestionKind;
  label: string;
  help: string;
  required: boolean;
  /**
   * Keys of tracks, not names, so that a renamed track keeps its questions. Empty for a question for all
   * tracks.
   */
  trackKeys: readonly string[];
  /** Digits; '' for the largest length that the service allows. Used by LONG. */
  maxLength: string;
  options: readonly OptionValues[];
  /** Digits; '' if an applicant may choose all options. Used by MULTI. */
  maxChoices: string;
}

/**
 * The values of a round in the editor. The client creates the keys of tracks, questions and options. They are
 * stable while the editor is open.
 */
export interface RoundValues {
  title: string;
  intro: string;
  /** ISO 8601; null: opens when it is published. */
  opensAt: string | null;
  /** ISO 8601; null: open-ended. */
  closesAt: string | null;
  /** Digits, or ''. */
  seats: string;
  /** Free text, not an amount. */
  fee: string;
  tracks: readonly TrackValues[];
  questions: readonly QuestionValues[];
  hasInterview: boolean;
  release: ReleaseMode;
  /** ISO 8601. Not sent unless the release mode is TOGETHER. */
  resultsAt: string | null;
  /** Digits, or ''. */
  bookingClosesHours: string;
  /** Only the texts that differ from their default. */
  messages: Partial<ResultMessages>;
}

/** Returns a new key. It is random, so that it differs from the keys of a restored local copy. */
export const newKey = (): string => Math.random().toString(36).slice(2);

/** Ids of stored questions by the keys of the editor. */
export type QuestionIds = ReadonlyMap<string, number>;

/**
 * Returns the key of a stored question. It is the same in every editor, so that a restored local copy finds
 * its questions.
 */
export const storedQuestionKey = (questionId: number): string => `q${String(questionId)}`;

/** Returns a stored round as the values of the editor. */
export function toRoundValues(round: Recruitment): RoundValues {
  const tracks = round.tracks.map((name) => ({ key: newKey(), name }));
  return {
    title: round.title,
    intro: round.intro,
    opensAt: round.opensAt,
    closesAt: round.closesAt,
    seats: digitsOf(round.seats),
    fee: round.fee,
    tracks,
    questions: round.questions.map((question) => toQuestionValues(question, tracks)),
    hasInterview: round.hasInterview,
    release: round.release,
    resultsAt: round.resultsAt,
    bookingClosesHours: String(round.bookingClosesHours),
    messages: customMessagesOf(round),
  };
}

/**
 * Returns the texts of a round that differ from their default. Omits default texts, because the default changes
 * when the leader switches interviews on or off.
 */
function customMessagesOf(round: Recruitment): Partial<ResultMessages> {
  const defaults = defaultMessagesOf(round);
  const messages: Partial<ResultMessages> = {};
  for (const kind of resultMessageKinds) {
    const { subject, body } = round.messages[kind];
    if (subject !== defaults[kind].subject || body !== defaults[kind].body)
      messages[kind] = { subject, body };
  }
  return messages;
}

/**
 * Returns a stored question as values of the editor. Its track names become the keys of these `tracks`. Names
 * that `tracks` does not contain are omitted.
 */
export function toQuestionValues(question: Question, tracks: readonly TrackValues[]): QuestionValues {
  return {
    key: storedQuestionKey(question.questionId),
    kind: question.kind,
    label: question.label,
    help: question.help,
    required: question.required,
    trackKeys: tracks.filter(({ name }) => question.tracks.includes(name)).map(({ key }) => key),
    maxLength: digitsOf(question.maxLength),
    options: question.options.map((text) => ({ key: newKey(), text })),
    maxChoices: question.maxChoices === question.options.length ? '' : digitsOf(question.maxChoices),
  };
}

const digitsOf = (value: number | null) => (value === null ? '' : String(value));

/** Returns whether the user has typed nothing into a question. Such a question is not stored. */
export const isBlankQuestion = ({ label, help, options }: QuestionValues): boolean =>
  label.trim() === '' && help.trim() === '' && options.every(({ text }) => text.trim() === '');

/**
 * Returns the request body that stores a round, unvalidated. Omits blank questions and options. `updatedAt`
 * is the version that the editor has read.
 */
export function toRoundBody(values: RoundValues, ids: QuestionIds, updatedAt: string): RecruitmentBody {
  return {
    title: values.title,
    intro: values.intro,
    opensAt: values.opensAt,
    closesAt: values.closesAt,
    seats: toNumber(values.seats) ?? null,
    fee: values.fee,
    tracks: values.tracks.map(({ name }) => name),
    questions: nonBlankQuestions(values).map((question) => {
      const questionId = ids.get(question.key);
      return { ...(questionId !== undefined && { questionId }), ...toQuestionBody(question, values.tracks) };
    }),
    hasInterview: values.hasInterview,
    release: values.release,
    resultsAt: values.release === 'TOGETHER' ? values.resultsAt : null,
    bookingClosesHours: toNumber(values.bookingClosesHours),
    messages: values.messages,
    updatedAt,
  };
}

/** Returns the questions that are not blank. A save stores only these. */
export const nonBlankQuestions = ({ questions }: Pick<RoundValues, 'questions'>): QuestionValues[] =>
  questions.filter((question) => !isBlankQuestion(question));

function toQuestionBody(question: QuestionValues, tracks: readonly TrackValues[]) {
  const { kind, label, help, required, trackKeys, maxLength, options, maxChoices } = question;
  const hasOptions = kind === 'SINGLE' || kind === 'MULTI';
  return {
    kind,
    label,
    help,
    required,
    tracks: tracks.filter(({ key }) => trackKeys.includes(key)).map(({ name }) => name),
    ...(kind === 'LONG' && { maxLength: toNumber(maxLength) }),
    ...(hasOptions && { options: options.map(({ text }) => text).filter((text) => text.trim() !== '') }),
    ...(kind === 'MULTI' && { maxChoices: toNumber(maxChoices) }),
  };
}

/**
 * Returns the number of a text with one to six digits, undefined for a blank text, and NaN, which the schema
 * rejects, for any other text.
 */
function toNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Returns an edited question as applicants will see it. `id` becomes its id and must be unique in the form. */
export function toShownQuestion(
  question: QuestionValues,
  id: number,
  tracks: readonly TrackValues[],
): Question {
  const body = toQuestionBody(question, tracks);
  const options = body.options ?? [];
  return {
    questionId: id,
    kind: body.kind,
    label: body.label,
    help: body.help,
    required: body.required,
    tracks: body.tracks,
    maxLength: body.maxLength !== undefined && body.maxLength > 0 ? body.maxLength : null,
    options: [...new Set(options)],
    maxChoices: body.maxChoices !== undefined && body.maxChoices > 0 ? body.maxChoices : null,
  };
}

/** Returns the number of applications to a round. */
export const countApplications = ({ counts }: Pick<Recruitment, 'counts'>): number =>
  Object.values(counts).reduce(
    (sum, { undecided, pass, fail, hold, approved, rejected }) =>
      sum + undecided + pass + fail + hold + approved + rejected,
    0,
  );

/** Returns the number of pending applications to a round: those without a released final decision. */
export const countPending = ({ counts }: Pick<Recruitment, 'counts'>): number =>
  Object.values(counts).reduce(
    (sum, { undecided, pass, fail, hold }) => sum + undecided + pass + fail + hold,
    0,
  );
