import { MAX_QUESTIONS, MAX_TRACKS } from '@contract/recruitment';
import type { Recruitment } from '@contract/recruitment';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { nameKeyOf } from '@contract/text';
import { newKey, storedQuestions, toQuestionValues, toRoundValues } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';

export const importableParts = ['questions', 'tracks', 'intro', 'texts'] as const;
export type ImportPart = (typeof importableParts)[number];

/** Returns whether nothing but the period is set. An import then takes over the form as a copy. */
export const isEmptyDraft = (values: RoundValues): boolean =>
  storedQuestions(values).length === 0 &&
  values.tracks.every(({ name }) => name.trim() === '') &&
  values.intro.trim() === '' &&
  values.fee.trim() === '';

/** Returns the number of questions of a round that no longer fit. */
export const questionsLeftOut = (values: RoundValues, { questions }: Recruitment): number =>
  Math.max(0, storedQuestions(values).length + questions.length - MAX_QUESTIONS);

/**
 * Takes over parts of an earlier round. Questions and tracks are appended, texts replace those of the round. Times stay. A track that
 * both rounds have is the same; questions of a track that is not taken over become questions of everybody.
 */
export function importRound(
  values: RoundValues,
  round: Recruitment,
  parts: readonly ImportPart[],
): RoundValues {
  const source = toRoundValues(round);
  const wasEmpty = isEmptyDraft(values);
  const has = (part: ImportPart) => parts.includes(part);
  const ownTracks = values.tracks.filter(({ name }) => name.trim() !== '');
  const names = new Set(ownTracks.map(({ name }) => nameKeyOf(name)));
  const newTracks = has('tracks')
    ? source.tracks.filter(({ name }) => !names.has(nameKeyOf(name))).slice(0, MAX_TRACKS - ownTracks.length)
    : [];
  const tracks = [...ownTracks, ...newTracks];
  const questions = storedQuestions(values);
  const added = has('questions')
    ? round.questions
        .slice(0, MAX_QUESTIONS - questions.length)
        .map((question) => ({ ...toQuestionValues(question, tracks), key: newKey() }))
    : [];
  return {
    ...values,
    title: wasEmpty && isUntitled(values) ? round.title : values.title,
    tracks,
    questions: [...questions, ...added],
    ...(has('tracks') && { seats: source.seats }),
    ...(has('intro') && { intro: source.intro, fee: source.fee }),
    ...(has('texts') && { messages: source.messages }),
    ...(wasEmpty && {
      hasInterview: source.hasInterview,
      release: source.release,
      bookingClosesHours: source.bookingClosesHours,
    }),
  };
}

const isUntitled = ({ title }: RoundValues) =>
  title.trim() === '' || title.trim() === recruitmentMessage.newRound;
