import type { Answer, AnswerValue } from '@contract/answers';
import type { Question } from '@contract/recruitment';
import { answerField, emptyAnswer, isFilled, toAnswers } from './application-values';
import type { ApplicationFormMethods, ApplicationValues } from './application-values';

/** The values of an application form as texts, in the form in which a local draft stores them. */
export interface ApplicationTexts {
  contact: string;
  contents: string;
  track: string;
  /** JSON of the answers that are not empty, in the order of the questions. */
  answers: string;
}

/** Returns the values of a form as texts. `questions` are all questions of the round, for all tracks. */
export function toApplicationTexts(
  { contact, contents, track, answers }: ApplicationValues,
  questions: readonly Question[],
): ApplicationTexts {
  return { contact, contents, track, answers: JSON.stringify(toAnswers(questions, answers)) };
}

/** Returns whether two forms have different values. */
export function isApplicationChanged(a: ApplicationTexts, b: ApplicationTexts): boolean {
  return (
    a.contact !== b.contact || a.contents !== b.contents || a.track !== b.track || a.answers !== b.answers
  );
}

/**
 * Sets all answers of a form from `json`, the field `answers` of {@link ApplicationTexts}. Missing answers become
 * empty. Ignores invalid answers, because another version of the client may have stored them.
 */
export function setApplicationAnswers(
  form: ApplicationFormMethods,
  questions: readonly Question[],
  json: string,
) {
  const values = new Map(parseAnswers(json).map(({ questionId, value }) => [questionId, value]));
  for (const question of questions) {
    const { questionId } = question;
    form.setValue(answerField(questionId), values.get(questionId) ?? emptyAnswer(question));
  }
}

function parseAnswers(json: string): Answer[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return [];
  }
  return (Array.isArray(parsed) ? parsed : []).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('questionId' in item) || !('value' in item)) return [];
    const { questionId, value } = item;
    return typeof questionId === 'number' && isAnswerValue(value) && isFilled(value)
      ? [{ questionId, value }]
      : [];
  });
}

const isAnswerValue = (value: unknown): value is AnswerValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));
