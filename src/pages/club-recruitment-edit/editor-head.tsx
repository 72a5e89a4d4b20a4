import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Recruitment } from '@contract/recruitment';
import type { ReactNode } from 'react';
import type { SaveState } from '@/shared/lib/draft-saver';
import { recruitmentText, roundStateText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import type { IconName } from '@/shared/ui/icon';
import { SaveStatus } from '@/shared/ui/save-status';

const Head = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    marginTop: 20,
    '& > h1': { overflowWrap: 'anywhere' },
    '& > .note': { ...typography.caption, color: palette.text.tertiary },
    '& > .end': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
  }),
);

const iconByState: Readonly<Record<Recruitment['state'], IconName>> = {
  DRAFT: 'eyeOff',
  SCHEDULED: 'calendar',
  OPEN: 'send',
  REVIEW: 'clock',
  DONE: 'lock',
};

const toneByState = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  OPEN: 'success',
  REVIEW: 'neutral',
  DONE: 'neutral',
} as const;

interface EditorHeadProps {
  title: string;
  state: Recruitment['state'];
  saveState: SaveState;
  /** Says that there are unsaved changes, or that problems prevent saving. Shown in place of the save status. */
  note: string | undefined;
  /** Retries a failed save. */
  onRetry: () => void;
  actions: ReactNode;
}

/** Title, state, save status and actions of the round. */
export function EditorHead({ title, state, saveState, note, onRetry, actions }: EditorHeadProps) {
  return (
    <Head>
      <Typography variant="h2" component="h1">
        {title.trim() === '' ? recruitmentText.untitled : title}
      </Typography>
      <Badge tone={toneByState[state]} icon={iconByState[state]}>
        {state === 'DRAFT' ? recruitmentText.stateDraft : roundStateText[state]}
      </Badge>
      {note === undefined ? (
        <SaveStatus state={saveState} onRetry={onRetry} />
      ) : (
        <span className="note" role="status">
          {note}
        </span>
      )}
      <span className="end">{actions}</span>
    </Head>
  );
}
