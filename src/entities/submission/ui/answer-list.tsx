import { styled } from '@mui/material/styles';
import type { Answer } from '@contract/answers';
import type { Question } from '@contract/recruitment';
import { Fragment } from 'react';
import { submissionText } from '@/shared/messages';
import { LinkedText } from '@/shared/ui/linked-text';
import { formatAnswer } from '../format-answer';

const Answers = styled('dl')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    margin: 0,
    '& dt': {
      ...typography.caption,
      marginTop: 16,
      fontWeight: 600,
      color: palette.text.tertiary,
      overflowWrap: 'anywhere',
    },
    '& dt:first-of-type': { marginTop: 0 },
    '& dd': { ...typography.body1, margin: '4px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    '& .none': { color: palette.text.tertiary },
  }),
);

interface AnswerListProps {
  questions: readonly Question[];
  answers: readonly Answer[];
  /** Other entries of the application, such as the contact; shown before the questions. */
  facts?: readonly { label: string; text: string }[];
}

/** The answers of an application in the order of the form. A question without an answer shows a placeholder. */
export function AnswerList({ questions, answers, facts = [] }: AnswerListProps) {
  return (
    <Answers>
      {facts.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
      {questions.map((question) => (
        <AnswerRow
          key={question.questionId}
          question={question}
          answer={answers.find(({ questionId }) => questionId === question.questionId)}
        />
      ))}
    </Answers>
  );
}

function AnswerRow({
  question: { kind, label },
  answer,
}: {
  question: Question;
  answer: Answer | undefined;
}) {
  const text = formatAnswer(answer);
  if (text === undefined)
    return (
      <>
        <dt>{label}</dt>
        <dd className="none">{submissionText.noAnswer}</dd>
      </>
    );
  return (
    <>
      <dt>{label}</dt>
      <dd>{kind === 'LINK' ? <LinkedText text={text} /> : text}</dd>
    </>
  );
}
