import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { submissionText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '32px',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginBottom: 20,
    },
    '& > header > span': {
      ...typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      color: palette.text.tertiary,
    },
  }),
);

/** The panel around an application form, with the note that only leaders can read the application. */
export function ApplyPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel variant="panel">
      <header>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <span>
          <Icon name="lock" size="sm" />
          {submissionText.onlyLeaders}
        </span>
      </header>
      {children}
    </Panel>
  );
}
