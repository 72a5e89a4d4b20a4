import { MAX_QUESTIONS } from '@contract/recruitment';
import type { QuestionKind } from '@contract/recruitment';
import { newKey } from '@/entities/recruitment';
import type { QuestionValues, RoundValues } from '@/entities/recruitment';

/** Maximum length of the answer to a new question, as the text of its form field. */
const DEFAULT_MAX_LENGTH = '500';
const DEFAULT_OPTION_COUNT = 2;

/** Returns the list with the item at index `from` moved to index `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.slice(from, from + 1);
  const remaining = items.toSpliced(from, 1);
  return remaining.toSpliced(to, 0, ...moved);
}

export const addTrack = (values: RoundValues, key: string): RoundValues => ({
  ...values,
  tracks: [...values.tracks, { key, name: '' }],
});

export const renameTrack = (values: RoundValues, key: string, name: string): RoundValues => ({
  ...values,
  tracks: values.tracks.map((track) => (track.key === key ? { key, name } : track)),
});

const isOnlyForTrack = ({ trackKeys }: QuestionValues, key: string) =>
  trackKeys.length === 1 && trackKeys[0] === key;

/** Removes a track and the questions that only its applicants get. Other questions only lose the track. */
export const removeTrack = (values: RoundValues, key: string): RoundValues => ({
  ...values,
  tracks: values.tracks.filter((track) => track.key !== key),
  questions: values.questions
    .filter((question) => !isOnlyForTrack(question, key))
    .map((question) => ({ ...question, trackKeys: question.trackKeys.filter((other) => other !== key) })),
});

/**
 * Restores a removed track with its questions. `before` contains the values before the removal. Changes after
 * the removal stay.
 */
export function restoreTrack(current: RoundValues, before: RoundValues, key: string): RoundValues {
  const index = before.tracks.findIndex((track) => track.key === key);
  const questionKeysOfTrack = new Set(
    before.questions.filter(({ trackKeys }) => trackKeys.includes(key)).map((question) => question.key),
  );
  const mergedQuestions = current.questions.map((question) =>
    // A question without tracks is for all applicants now.
    questionKeysOfTrack.has(question.key) && question.trackKeys.length > 0
      ? { ...question, trackKeys: [...question.trackKeys, key] }
      : question,
  );
  const questions = before.questions.reduce<readonly QuestionValues[]>(
    (list, question, position) =>
      isOnlyForTrack(question, key) ? list.toSpliced(position, 0, question) : list,
    mergedQuestions,
  );
  return {
    ...current,
    tracks: current.tracks.toSpliced(index, 0, ...before.tracks.slice(index, index + 1)),
    questions,
  };
}

/** Returns a new question of a kind for all applicants, or for the applicants of a track. */
export const newQuestion = (
  kind: QuestionKind,
  trackKey: string | undefined,
  label = '',
): QuestionValues => ({
  key: newKey(),
  kind,
  label,
  help: '',
  required: true,
  trackKeys: trackKey === undefined ? [] : [trackKey],
  maxLength: DEFAULT_MAX_LENGTH,
  options: Array.from({ length: DEFAULT_OPTION_COUNT }, () => ({ key: newKey(), text: '' })),
  maxChoices: '',
});

/** Returns a copy of a question, with new keys for the question and its options. */
export const copyQuestion = (question: QuestionValues): QuestionValues => ({
  ...question,
  key: newKey(),
  options: question.options.map(({ text }) => ({ key: newKey(), text })),
});

/**
 * Inserts questions after the question with `afterKey`; at the end if there is none. Omits the last added
 * questions if the round would exceed the maximum number.
 */
export function insertQuestions(
  values: RoundValues,
  added: readonly QuestionValues[],
  afterKey?: string,
): RoundValues {
  const index = values.questions.findIndex(({ key }) => key === afterKey);
  // An undo can exceed the maximum, because it drops no question.
  const fitting = added.slice(0, Math.max(0, MAX_QUESTIONS - values.questions.length));
  return {
    ...values,
    questions: values.questions.toSpliced(index < 0 ? values.questions.length : index + 1, 0, ...fitting),
  };
}

export const changeQuestion = (
  values: RoundValues,
  key: string,
  fields: Partial<QuestionValues>,
): RoundValues => ({
  ...values,
  questions: values.questions.map((question) =>
    question.key === key ? { ...question, ...fields } : question,
  ),
});

export const removeQuestion = (values: RoundValues, key: string): RoundValues => ({
  ...values,
  questions: values.questions.filter((question) => question.key !== key),
});

/** Restores a removed question at its earlier position. */
export const restoreQuestion = (
  values: RoundValues,
  question: QuestionValues,
  index: number,
): RoundValues => ({ ...values, questions: values.questions.toSpliced(index, 0, question) });

/**
 * Returns whether the editor lists a question under a track, which excludes questions for all applicants.
 * Without a track, returns whether the question is for all applicants.
 */
export const isListedUnder = ({ trackKeys }: QuestionValues, trackKey: string | undefined): boolean =>
  trackKey === undefined ? trackKeys.length === 0 : trackKeys.includes(trackKey);

/**
 * Moves a question. `from` and `to` are indexes in the list of the track’s questions; without a track, in the
 * list of the questions for all applicants.
 */
export function moveQuestion(
  values: RoundValues,
  trackKey: string | undefined,
  from: number,
  to: number,
): RoundValues {
  const shownQuestions = values.questions.filter((question) => isListedUnder(question, trackKey));
  const indexOf = (position: number) =>
    values.questions.findIndex(({ key }) => key === shownQuestions[position]?.key);
  return { ...values, questions: moveItem(values.questions, indexOf(from), indexOf(to)) };
}

/** Returns the non-blank lines of a pasted text, trimmed and without list bullets or list numbers. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');

const LABEL_FIELD_PREFIX = 'question-label-';

/** Returns the `name` attribute of the input for the label of a question. */
export const labelFieldName = (key: string): string => LABEL_FIELD_PREFIX + key;

/** Returns the question key in a `name` attribute of {@link labelFieldName}; undefined for any other name. */
export const keyOfLabelField = (name: string): string | undefined =>
  name.startsWith(LABEL_FIELD_PREFIX) ? name.slice(LABEL_FIELD_PREFIX.length) : undefined;
