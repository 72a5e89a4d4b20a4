import { MAX_QUESTIONS } from '@contract/recruitment';
import type { QuestionKind } from '@contract/recruitment';
import { newKey } from '@/entities/recruitment';
import type { QuestionValues, RoundValues } from '@/entities/recruitment';

/** Largest length of the answer to a new question. */
const DEFAULT_MAX_LENGTH = '500';
const DEFAULT_OPTION_COUNT = 2;

/** Returns the list with an item moved to the place of another. */
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

/** Removes a track with the questions that only its applicants get. */
export const removeTrack = (values: RoundValues, key: string): RoundValues => ({
  ...values,
  tracks: values.tracks.filter((track) => track.key !== key),
  questions: values.questions
    .filter(({ trackKeys }) => !(trackKeys.length === 1 && trackKeys[0] === key))
    .map((question) => ({ ...question, trackKeys: question.trackKeys.filter((other) => other !== key) })),
});

/** Puts a removed track back with its questions. `before` are the values before the removal; later changes stay. */
export function restoreTrack(current: RoundValues, before: RoundValues, key: string): RoundValues {
  const index = before.tracks.findIndex((track) => track.key === key);
  const keysWithTrack = new Set(
    before.questions.filter(({ trackKeys }) => trackKeys.includes(key)).map((question) => question.key),
  );
  const mergedQuestions = current.questions.map((question) =>
    keysWithTrack.has(question.key) ? { ...question, trackKeys: [...question.trackKeys, key] } : question,
  );
  const questions = before.questions.reduce<readonly QuestionValues[]>(
    (list, question, place) =>
      keysWithTrack.has(question.key) && !list.some((other) => other.key === question.key)
        ? list.toSpliced(place, 0, question)
        : list,
    mergedQuestions,
  );
  return {
    ...current,
    tracks: current.tracks.toSpliced(index, 0, ...before.tracks.slice(index, index + 1)),
    questions,
  };
}

/** Returns a new question of a kind for all applicants, or for the applicants of a track. */
export const newQuestion = (kind: QuestionKind, track: string | undefined, label = ''): QuestionValues => ({
  key: newKey(),
  kind,
  label,
  help: '',
  required: true,
  trackKeys: track === undefined ? [] : [track],
  maxLength: DEFAULT_MAX_LENGTH,
  options: Array.from({ length: DEFAULT_OPTION_COUNT }, () => ({ key: newKey(), text: '' })),
  maxChoices: '',
});

/** Returns a question with a key of its own. */
export const copyQuestion = (question: QuestionValues): QuestionValues => ({
  ...question,
  key: newKey(),
  options: question.options.map(({ text }) => ({ key: newKey(), text })),
});

/**
 * Inserts questions after another one, or at the end. Omits those that exceed the maximum number of
 * questions.
 */
export function insertQuestions(
  values: RoundValues,
  added: readonly QuestionValues[],
  afterKey?: string,
): RoundValues {
  const index = values.questions.findIndex(({ key }) => key === afterKey);
  const fitting = added.slice(0, MAX_QUESTIONS - values.questions.length);
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

/** Puts a removed question back to its place. */
export const restoreQuestion = (
  values: RoundValues,
  question: QuestionValues,
  index: number,
): RoundValues => ({ ...values, questions: values.questions.toSpliced(index, 0, question) });

/**
 * Returns whether a question is for the applicants of a track only; without a track, whether it is for all
 * applicants.
 */
export const isAskedOf = ({ trackKeys }: QuestionValues, track: string | undefined): boolean =>
  track === undefined ? trackKeys.length === 0 : trackKeys.includes(track);

/**
 * Moves a question to the place of another question of the same track, or of the questions for all
 * applicants.
 */
export function moveQuestion(
  values: RoundValues,
  track: string | undefined,
  from: number,
  to: number,
): RoundValues {
  const shownQuestions = values.questions.filter((question) => isAskedOf(question, track));
  const indexOf = (place: number) =>
    values.questions.findIndex(({ key }) => key === shownQuestions[place]?.key);
  return { ...values, questions: moveItem(values.questions, indexOf(from), indexOf(to)) };
}

/** Returns the lines of a pasted text that are not blank, without list marks. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '');

const LABEL_FIELD = 'question-label-';

/** Returns the name of the input that holds the label of a question. */
export const labelFieldName = (key: string): string => LABEL_FIELD + key;

/** Returns the key of the question whose label an input holds; undefined for another input. */
export const keyOfLabelField = (name: string): string | undefined =>
  name.startsWith(LABEL_FIELD) ? name.slice(LABEL_FIELD.length) : undefined;
