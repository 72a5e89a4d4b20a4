import { checkAnswers, questionsOf } from '@contract/answers';
import type { Answer, AnswerForm, AnswerValue } from '@contract/answers';
import type { Question } from '@contract/recruitment';
import type { UseFormReturn } from 'react-hook-form';

/**
 * Values of an application form. Answers to questions of tracks that are not chosen stay until the form is
 * sent.
 */
export interface ApplicationValues {
  contact: string;
  /** The motivation. */
  contents: string;
  /** Name of the chosen track; '' if none is chosen. */
  track: string;
  /** By {@link answerKey}. A question without an answer has its {@link emptyAnswer}. */
  answers: Record<string, AnswerValue>;
}

export type ApplicationFormMethods = UseFormReturn<ApplicationValues>;

/** Name of a field of an application form. */
export type ApplicationField = 'contact' | 'contents' | 'track' | `answers.q${number}`;

// The prefix 'q': with a bare number as key, react-hook-form would build an array.
const answerKey = (questionId: number) => `q${String(questionId)}` as const;

/** Returns the name of the field of a question. */
export const answerField = (questionId: number) => `answers.q${questionId}` as const;

/** Returns the name of the form field to which an error of the server or of `checkAnswers` belongs. */
export function fieldOfError(name: string): string {
  return name.replace(/^answers\.(\d+)$/, 'answers.q$1');
}

/** Returns the fields of a form in page order. */
export function applicationFields(form: AnswerForm, track: string): ApplicationField[] {
  return [
    'contact',
    'contents',
    ...(form.tracks.length > 0 ? (['track'] as const) : []),
    ...shownQuestionsOf(form, track).map(({ questionId }) => answerField(questionId)),
  ];
}

/** Returns the questions for an applicant of a track: first those for all tracks, then those of the track. */
export function shownQuestionsOf(form: AnswerForm, track: string): Question[] {
  const shownQuestions = questionsOf(form, track === '' ? null : track);
  return [
    ...shownQuestions.filter(({ tracks }) => tracks.length === 0),
    ...shownQuestions.filter(({ tracks }) => tracks.length > 0),
  ];
}

/** Returns the form value of a question that the applicant has not answered. */
export function emptyAnswer({ kind }: Pick<Question, 'kind'>): AnswerValue {
  if (kind === 'MULTI') return [];
  return kind === 'AGREE' ? false : '';
}

/** Returns stored answers as values of the form. A question without a stored answer gets {@link emptyAnswer}. */
export function toAnswerValues(
  questions: readonly Question[],
  answers: readonly Answer[],
): Record<string, AnswerValue> {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return Object.fromEntries(
    questions.map((question) => [
      answerKey(question.questionId),
      values.get(question.questionId) ?? emptyAnswer(question),
    ]),
  );
}

/** Returns a stored application or draft as values of the form. */
export function toApplicationValues(
  {
    contact,
    contents,
    track,
    answers,
  }: { contact: string; contents: string; track: string | null; answers: readonly Answer[] },
  questions: readonly Question[],
): ApplicationValues {
  return { contact, contents, track: track ?? '', answers: toAnswerValues(questions, answers) };
}

/** Returns the answers that are not empty, in the order of the questions. */
export function toAnswers(
  questions: readonly Question[],
  values: Readonly<Record<string, AnswerValue | undefined>>,
): Answer[] {
  return questions.flatMap(({ questionId }) => {
    const value = values[answerKey(questionId)];
    return isFilled(value) ? [{ questionId, value }] : [];
  });
}

/** Returns false for a missing value, a blank text, an unchecked box and an empty list of choices; else true. */
export function isFilled(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined || value === false) return false;
  if (value === true) return true;
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** Validates the track and the answers of a form with `checkAnswers`, as the server does. */
export function checkApplication(form: AnswerForm, { track, answers }: ApplicationValues) {
  return checkAnswers(form, {
    track: track === '' ? null : track,
    answers: toAnswers(shownQuestionsOf(form, track), answers),
  });
}
