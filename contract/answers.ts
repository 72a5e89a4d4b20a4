import { answerMessage } from './recruitment-messages';
import { LINK_MAX_LENGTH, LONG_ANSWER_MAX_LENGTH, SHORT_ANSWER_MAX_LENGTH } from './recruitment';
import type { Question } from './recruitment';
import { normalizeLine, normalizeText } from './text';

/** A text for SHORT, LONG, SINGLE and LINK, the chosen options for MULTI, whether the box is ticked for AGREE. */
export type AnswerValue = string | string[] | boolean;

export interface Answer {
  questionId: number;
  value: AnswerValue;
}

/** The part of a round that decides which answers an application needs. */
export interface AnswerForm {
  tracks: readonly string[];
  questions: readonly Question[];
}

/** The track and the answers of an applicant, before validation. */
export interface GivenAnswers {
  track?: string | null | undefined;
  answers?: readonly Answer[] | undefined;
}

/**
 * Result of a check. `errors` has the messages by field: `track` or `answers.<questionId>`. With errors, `track` and `answers` may be
 * invalid.
 */
export interface CheckedAnswers {
  track: string | null;
  answers: Answer[];
  errors: Record<string, string>;
}

/** Returns the questions that an applicant of a track answers. With null, returns only questions that are not limited to tracks. */
export function questionsOf(form: AnswerForm, track: string | null): Question[] {
  return form.questions.filter(
    ({ tracks }) => tracks.length === 0 || (track !== null && tracks.includes(track)),
  );
}

/**
 * Validates and normalises the answers of an application. Returns them in the order of the questions, without empty ones and unticked
 * boxes. The client uses this function for the form, the server for every application and every edit.
 */
export function checkAnswers(
  form: AnswerForm,
  { track: givenTrack, answers = [] }: GivenAnswers,
): CheckedAnswers {
  const errors: Record<string, string> = {};
  const track = givenTrack ?? null;
  if (track === null ? form.tracks.length > 0 : !form.tracks.includes(track))
    errors.track = track === null ? answerMessage.trackRequired : answerMessage.unknownTrack;
  const questions = questionsOf(form, track);
  const valuesById = new Map<number, AnswerValue>();
  for (const { questionId, value } of answers) {
    if (valuesById.has(questionId)) errors[getFieldName(questionId)] = answerMessage.repeated;
    else if (!questions.some((question) => question.questionId === questionId))
      errors[getFieldName(questionId)] = answerMessage.unknownQuestion;
    valuesById.set(questionId, value);
  }
  const normalizedAnswers: Answer[] = [];
  for (const question of questions) {
    const value = normalizeAnswer(question, valuesById.get(question.questionId));
    const error = value === undefined ? getMissingAnswerError(question) : getAnswerError(question, value);
    if (error !== undefined) errors[getFieldName(question.questionId)] ??= error;
    if (value !== undefined) normalizedAnswers.push({ questionId: question.questionId, value });
  }
  return { track, answers: normalizedAnswers, errors };
}

/**
 * Checks the answers of a draft without normalising them. Values may be incomplete, and answers to questions of other tracks stay.
 * Answers to questions that no longer exist are left out. A track that no longer exists becomes null. Only duplicates and values of
 * the wrong type are errors.
 */
export function checkDraftAnswers(
  form: AnswerForm,
  { track = null, answers = [] }: GivenAnswers,
): CheckedAnswers {
  const errors: Record<string, string> = {};
  const keptAnswers: Answer[] = [];
  for (const { questionId, value } of answers) {
    const question = form.questions.find((candidate) => candidate.questionId === questionId);
    if (!question) continue;
    if (keptAnswers.some((answer) => answer.questionId === questionId))
      errors[getFieldName(questionId)] = answerMessage.repeated;
    else if (!hasMatchingType(question, value)) errors[getFieldName(questionId)] = answerMessage.wrongType;
    else keptAnswers.push({ questionId, value });
  }
  return {
    track: track !== null && form.tracks.includes(track) ? track : null,
    answers: keptAnswers,
    errors,
  };
}

const getFieldName = (questionId: number) => `answers.${String(questionId)}`;

/** Returns the normalised value; undefined for a missing or empty value and for an unticked box. */
function normalizeAnswer({ kind }: Question, value: AnswerValue | undefined): AnswerValue | undefined {
  if (value === undefined || value === false) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (typeof value !== 'string') return value;
  const text = kind === 'LONG' ? normalizeText(value) : normalizeLine(value);
  return text === '' ? undefined : text;
}

function getMissingAnswerError({ kind, required }: Question): string | undefined {
  if (!required) return undefined;
  switch (kind) {
    case 'SINGLE':
    case 'MULTI':
      return answerMessage.selectionRequired;
    case 'AGREE':
      return answerMessage.consentRequired;
    case 'SHORT':
    case 'LONG':
    case 'LINK':
      return answerMessage.required;
  }
}

function hasMatchingType({ kind }: Question, value: AnswerValue): boolean {
  switch (kind) {
    case 'MULTI':
      return Array.isArray(value);
    case 'AGREE':
      return typeof value === 'boolean';
    case 'SINGLE':
    case 'SHORT':
    case 'LONG':
    case 'LINK':
      return typeof value === 'string';
  }
}

function getAnswerError(question: Question, value: AnswerValue): string | undefined {
  if (!hasMatchingType(question, value)) return answerMessage.wrongType;
  if (Array.isArray(value)) return getChoicesError(question, value);
  if (typeof value !== 'string') return undefined;
  switch (question.kind) {
    case 'SINGLE':
      return question.options.includes(value) ? undefined : answerMessage.unknownOption;
    case 'SHORT':
      return getLengthError(value, SHORT_ANSWER_MAX_LENGTH);
    case 'LONG':
      return getLengthError(value, question.maxLength ?? LONG_ANSWER_MAX_LENGTH);
    case 'LINK':
      return getLengthError(value, LINK_MAX_LENGTH) ?? (isWebAddress(value) ? undefined : answerMessage.link);
    case 'MULTI':
    case 'AGREE':
      return undefined;
  }
}

function getChoicesError(question: Question, chosenOptions: readonly string[]): string | undefined {
  if (question.kind !== 'MULTI') return answerMessage.wrongType;
  if (chosenOptions.some((option) => !question.options.includes(option))) return answerMessage.unknownOption;
  if (new Set(chosenOptions).size !== chosenOptions.length) return answerMessage.wrongType;
  const max = question.maxChoices ?? question.options.length;
  return chosenOptions.length > max ? answerMessage.tooManyChoices(max) : undefined;
}

function getLengthError(value: string, max: number): string | undefined {
  return value.length > max ? answerMessage.tooLong(max) : undefined;
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && !/\s/.test(value) && URL.canParse(value);
}
