import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { CurrentRecruitment } from '@contract/recruitment';
import type { ReactNode } from 'react';
import type { ApplicationFormMethods } from '@/entities/submission';
import { layout, media } from '@/shared/config';
import { applicationDraftText, applyText, submissionText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { QuestionOutline } from './question-outline';
import type { OutlineEntry } from './question-outline';
import { TimeLeft } from './time-left';

const MARGIN_PX = 24;
const TOP_PX = layout.topBar + MARGIN_PX; // below the sticky top bar

const Aside = styled('aside')({ position: 'sticky', top: TOP_PX, [media.narrow]: { position: 'static' } });

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexDirection: 'column',
    padding: 24,
    // A long list of questions scrolls, so that the time left and the button stay in view.
    maxHeight: `calc(100vh - ${String(TOP_PX + MARGIN_PX)}px)`,
    [media.narrow]: { maxHeight: 'none' },
    '& > *': { flex: 'none' },
    '& > .questions': {
      flex: '0 1 auto',
      minHeight: 120,
      overflowY: 'auto',
      margin: '0 -8px',
      padding: '0 8px',
    },
    '& > hr': {
      height: 1,
      width: '100%',
      margin: '18px 0 12px',
      border: 0,
      backgroundColor: palette.divider,
    },
    '& > .state': typography.label,
    '& > button': { margin: '16px 0 10px' },
    '& > button + [role=alert]': { marginBottom: 10 },
    '& > .note': { ...typography.caption, textAlign: 'center', color: palette.text.tertiary },
  }),
);

interface RoundAsideProps {
  recruitment: Pick<CurrentRecruitment, 'state' | 'closesAt'>;
  entries: readonly OutlineEntry[];
  form: ApplicationFormMethods;
  focusedField: string | undefined;
  saveStatus: ReactNode;
  /** True before the round opens, after it closes, and in a closed club. */
  isClosed: boolean;
  /** True while the user cannot apply: the round is closed, or the user has applied. */
  isReadOnly: boolean;
}

/** Shows the time left, the outline of the questions with the save status of the draft, and the submit button. */
export function RoundAside({
  recruitment: { state, closesAt },
  entries,
  form,
  focusedField,
  saveStatus,
  isClosed,
  isReadOnly,
}: RoundAsideProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Aside>
      <Panel variant="panel">
        {isClosed || closesAt === null ? (
          <p className="state">
            {isClosed
              ? applicationDraftText[state === 'SCHEDULED' ? 'scheduled' : 'closed']
              : applicationDraftText.openEnded}
          </p>
        ) : (
          <TimeLeft closesAt={closesAt} />
        )}
        <hr />
        <QuestionOutline
          className="questions"
          entries={entries}
          form={form}
          focusedField={focusedField}
          saveStatus={saveStatus}
        />
        <Button variant="filled" type="submit" loading={isSubmitting} disabled={isReadOnly}>
          {submissionText.submit}
        </Button>
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        {closesAt !== null && !isClosed && <p className="note">{applyText.editableUntilDeadline}</p>}
      </Panel>
    </Aside>
  );
}
