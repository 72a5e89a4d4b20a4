import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Question } from '@contract/recruitment';
import { FormStack } from '@/shared/ui/page';
import { SpokenCount } from '@/shared/ui/spoken-count';
import type { ApplicationFormMethods } from '../application-values';
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
    '& > h2': { display: 'flex', alignItems: 'baseline', gap: 8, marginBottom: 20 },
    '& [data-marked]': { position: 'relative' },
    '& [data-marked]::before': {
      content: '""',
      position: 'absolute',
      left: -20,
      top: 0,
      bottom: 0,
      width: 3,
      backgroundColor: palette.primary.main,
    },
    '& > h2 > small': { ...typography.body1, fontWeight: 500, color: palette.text.tertiary },
  }),
);

interface QuestionSectionProps {
  title: string;
  questions: readonly Question[];
  form: ApplicationFormMethods;
  readOnly?: boolean;
  /** Id of the question that a bar marks: in the preview of the form editor, the question open in the editor. */
  markedId?: number | undefined;
}

/** Questions of a form under a heading with their count. Renders nothing if there are no questions. */
export function QuestionSection({ title, questions, form, readOnly, markedId }: QuestionSectionProps) {
  if (questions.length === 0) return null;
  return (
    <Section>
      <Typography variant="h3" component="h2">
        {title}
        <small>
          <SpokenCount count={questions.length} unit="items" />
        </small>
      </Typography>
      <FormStack>
        {questions.map((question) => (
          <div key={question.questionId} data-marked={question.questionId === markedId || undefined}>
            <AnswerField question={question} form={form} readOnly={readOnly} />
          </div>
        ))}
      </FormStack>
    </Section>
  );
}
