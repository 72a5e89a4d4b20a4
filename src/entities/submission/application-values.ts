import { checkAnswers, questionsOf } from '@contract/answers';
import type { Answer, AnswerForm, AnswerValue } from '@contract/answers';
import type { Question } from '@contract/recruitment';
import type { UseFormReturn } from 'react-hook-form';

/** Values of an application form. Answers to questions of other tracks stay until the form is sent. */
export interface ApplicationValues {
  contact: string;
  contents: string;
  /** '' without a choice. */
  track: string;
  /** By {@link answerKey}. A missing answer is empty. */
  answers: Record<string, AnswerValue>;
}

export type ApplicationForm = UseFormReturn<ApplicationValues>;

/** Name of a field of an application form. */
export type ApplicationField = 'contact' | 'contents' | 'track' | `answers.q${number}`;

// A key that is a number would make react-hook-form build an array.
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
    ...orderedQuestions(form, track).map(({ questionId }) => answerField(questionId)),
  ];
}

/** Returns the questions for an applicant of a track: first those for all tracks, then those of the track. */
export function orderedQuestions(form: AnswerForm, track: string): Question[] {
  const shownQuestions = questionsOf(form, track === '' ? null : track);
  return [
    ...shownQuestions.filter(({ tracks }) => tracks.length === 0),
    ...shownQuestions.filter(({ tracks }) => tracks.length > 0),
  ];
}

/** Returns the value of a question without an answer. */
export function emptyAnswer({ kind }: Pick<Question, 'kind'>): AnswerValue {
  if (kind === 'MULTI') return [];
  return kind === 'AGREE' ? false : '';
}

/** Returns stored answers as values of the form, with an empty value for each other question. */
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

/** Returns whether a value is an answer: not blank, not unchecked and not without a choice. */
export function isFilled(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined || value === false) return false;
  if (value === true) return true;
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** Validates track and answers of a form with the function that the server uses, too. */
export function checkApplication(form: AnswerForm, { track, answers }: ApplicationValues) {
  return checkAnswers(form, {
    track: track === '' ? null : track,
    answers: toAnswers(orderedQuestions(form, track), answers),
  });
}
