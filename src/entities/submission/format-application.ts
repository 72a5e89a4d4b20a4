import type { AnswerForm } from '@contract/answers';
import { label } from '@contract/messages';
import { recruitmentLabel } from '@contract/recruitment-messages';
import { formatAnswer } from './format-answer';
import { toAnswers } from './application-values';
import type { ApplicationValues } from './application-values';

/**
 * Returns an application as one text: the title of the round, then contact, motivation, track and answers, each
 * under its label. Omits empty values.
 */
export function formatApplication(
  { title, questions }: { title: string } & Pick<AnswerForm, 'questions'>,
  { contact, contents, track, answers }: ApplicationValues,
): string {
  const answersById = new Map(toAnswers(questions, answers).map((answer) => [answer.questionId, answer]));
  const entries = [
    { name: label.contact, text: contact },
    { name: label.motivation, text: contents },
    { name: recruitmentLabel.tracks, text: track },
    ...questions.map(({ questionId, label: name }) => ({
      name,
      text: formatAnswer(answersById.get(questionId)),
    })),
  ];
  return [
    title,
    ...entries.flatMap(({ name, text = '' }) => (text.trim() === '' ? [] : [`${name}\n${text}`])),
  ].join('\n\n');
}
