import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Question } from '@contract/recruitment';
import { FormStack } from '@/shared/ui/page';
import { SpokenCount } from '@/shared/ui/spoken-count';
import type { ApplicationForm } from '../application-values';
import { AnswerField } from './answer-field';

const Section = styled('section')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    paddingTop: 28,
    marginTop: 8,
    borderTop: `1px solid ${palette.divider}`,
    '& > h3': { display: 'flex', alignItems: 'baseline', gap: 8, marginBottom: 20 },
    '& > h3 > small': { ...typography.body1, fontWeight: 500, color: palette.text.tertiary },
  }),
);

interface QuestionSectionProps {
  title: string;
  questions: readonly Question[];
  form: ApplicationForm;
  readOnly?: boolean;
}

/** Questions of a form under a heading; nothing without questions. */
export function QuestionSection({ title, questions, form, readOnly }: QuestionSectionProps) {
  if (questions.length === 0) return null;
  return (
    <Section>
      <Typography variant="h3">
        {title}
        <small>
          <SpokenCount count={questions.length} unit="things" />
        </small>
      </Typography>
      <FormStack>
        {questions.map((question) => (
          <AnswerField key={question.questionId} question={question} form={form} readOnly={readOnly} />
        ))}
      </FormStack>
    </Section>
  );
}
