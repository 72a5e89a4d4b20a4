import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ApplicationForm } from '@/entities/submission';
import { applicationDraftText, applyText, submissionText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { QuestionString } from './question-string';
import type { StringEntry } from './question-string';
import { TimeLeft } from './time-left';

const Aside = styled('aside')({ position: 'sticky', top: 24 });

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: 24,
    '& > hr': { height: 1, margin: '18px 0 12px', border: 0, backgroundColor: palette.divider },
    '& > .open-ended': typography.label,
    '& > button': { width: '100%', margin: '16px 0 10px' },
    '& > .note': { ...typography.caption, textAlign: 'center', color: palette.text.tertiary },
  }),
);

interface RoundAsideProps {
  closesAt: string | null;
  entries: readonly StringEntry[];
  form: ApplicationForm;
  /** The field with the focus. */
  current: string | undefined;
  savedMark: ReactNode;
  isClosed: boolean;
}

/** Time left, the questions as a string, the state of the draft and the submit button. */
export function RoundAside({ closesAt, entries, form, current, savedMark, isClosed }: RoundAsideProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Aside>
      <Panel variant="panel">
        {closesAt === null ? (
          <p className="open-ended">{applicationDraftText.openEnded}</p>
        ) : (
          <TimeLeft closesAt={closesAt} />
        )}
        <hr />
        <QuestionString entries={entries} form={form} current={current} mark={savedMark} />
        <Button variant="filled" type="submit" loading={isSubmitting} disabled={isClosed}>
          {submissionText.submit}
        </Button>
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        {closesAt !== null && <p className="note">{applyText.editableUntilDeadline}</p>}
      </Panel>
    </Aside>
  );
}
