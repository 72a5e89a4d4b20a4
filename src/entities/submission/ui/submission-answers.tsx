import { styled } from '@mui/material/styles';
import type { Answer, AnswerValue } from '@contract/answers';
import type { Question } from '@contract/recruitment';
import { LinkedText } from '@/shared/ui/linked-text';
import { submissionText } from '@/shared/messages';

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

/** Questions and answers of an application. */
export function SubmissionAnswers({
  questions,
  answers,
}: {
  questions: readonly Question[];
  answers: readonly Answer[];
}) {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return (
    <Answers>
      {questions.map(({ questionId, label }) => {
        const value = values.get(questionId);
        return [
          <dt key={`${String(questionId)} label`}>{label}</dt>,
          <dd key={questionId} className={value === undefined ? 'none' : undefined}>
            {value === undefined ? submissionText.noAnswer : <LinkedText text={textOf(value)} />}
          </dd>,
        ];
      })}
    </Answers>
  );
}

function textOf(value: AnswerValue): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(', ') : submissionText.agreed;
}
