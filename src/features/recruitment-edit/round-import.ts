import { MAX_QUESTIONS, MAX_TRACKS } from '@contract/recruitment';
import type { Recruitment } from '@contract/recruitment';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { nameKeyOf } from '@contract/text';
import { newKey, nonBlankQuestions, toQuestionValues, toRoundValues } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';

export const importableParts = ['questions', 'tracks', 'intro', 'texts'] as const;
export type ImportPart = (typeof importableParts)[number];

/**
 * Returns whether questions, tracks, introduction and fee are empty. An import then also copies the interview
 * and release settings, and the title if the round is untitled.
 */
export const isBlankRound = (values: RoundValues): boolean =>
  nonBlankQuestions(values).length === 0 &&
  values.tracks.every(({ name }) => name.trim() === '') &&
  values.intro.trim() === '' &&
  values.fee.trim() === '';

/**
 * Returns how many questions of a round an import omits, because the form would exceed {@link MAX_QUESTIONS}.
 */
export const countOmittedQuestions = (values: RoundValues, { questions }: Recruitment): number =>
  Math.max(0, nonBlankQuestions(values).length + questions.length - MAX_QUESTIONS);

/**
 * Returns the values with the imported parts of an earlier round. Questions, and tracks with new names, are
 * appended up to the maximum. The part `tracks` also replaces the seats, `intro` the introduction and the fee,
 * `texts` the result messages. Times do not change. An imported question loses each track that the result does
 * not contain. A question without a track is for all applicants.
 */
export function importRound(
  values: RoundValues,
  round: Recruitment,
  parts: readonly ImportPart[],
): RoundValues {
  const source = toRoundValues(round);
  const wasBlank = isBlankRound(values);
  const isImported = (part: ImportPart) => parts.includes(part);
  const existingTracks = values.tracks.filter(({ name }) => name.trim() !== '');
  const existingNames = new Set(existingTracks.map(({ name }) => nameKeyOf(name)));
  const newTracks = isImported('tracks')
    ? source.tracks
        .filter(({ name }) => !existingNames.has(nameKeyOf(name)))
        .slice(0, MAX_TRACKS - existingTracks.length)
    : [];
  const tracks = [...existingTracks, ...newTracks];
  const questions = nonBlankQuestions(values);
  const added = isImported('questions')
    ? round.questions
        .slice(0, MAX_QUESTIONS - questions.length)
        .map((question) => ({ ...toQuestionValues(question, tracks), key: newKey() }))
    : [];
  return {
    ...values,
    title: wasBlank && isUntitled(values) ? round.title : values.title,
    tracks,
    questions: [...questions, ...added],
    ...(isImported('tracks') && { seats: source.seats }),
    ...(isImported('intro') && { intro: source.intro, fee: source.fee }),
    ...(isImported('texts') && { messages: source.messages }),
    ...(wasBlank && {
      hasInterview: source.hasInterview,
      release: source.release,
      bookingClosesHours: source.bookingClosesHours,
    }),
  };
}

const isUntitled = ({ title }: RoundValues) =>
  title.trim() === '' || title.trim() === recruitmentMessage.newRound;
