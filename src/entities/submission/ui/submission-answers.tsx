import { styled } from '@mui/material/styles';
import type { Answer } from '@contract/answers';
import type { Question } from '@contract/recruitment';
import { LinkedText } from '@/shared/ui/linked-text';
import { submissionText } from '@/shared/messages';
import { formatAnswer } from '../format-answer';

const Answers = styled('dl')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '& > dt': { ...typography.label, margin: '24px 0 8px' },
    '& > dd': { ...typography.reading, maxWidth: 680, margin: 0, overflowWrap: 'anywhere' },
    '& > dd.none': { color: palette.text.tertiary },
  }),
);

/** The questions and answers of the user's own application. A question without an answer shows a placeholder. */
export function SubmissionAnswers({
  questions,
  answers,
}: {
  questions: readonly Question[];
  answers: readonly Answer[];
}) {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return (
    <Answers>
      {questions.map(({ questionId, label }) => {
        const text = formatAnswer(byQuestion.get(questionId));
        return [
          <dt key={`${String(questionId)} label`}>{label}</dt>,
          <dd key={questionId} className={text === undefined ? 'none' : undefined}>
            {text === undefined ? submissionText.noAnswer : <LinkedText text={text} />}
          </dd>,
        ];
      })}
    </Answers>
  );
}
