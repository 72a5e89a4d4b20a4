import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { label } from '@contract/messages';
import type { Submission } from '@contract/submission';
import type { ReactNode } from 'react';
import { formatDayTime, formatPhone } from '@/shared/lib/formats';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';
import { SubmissionStatusBadge } from './submission-status-badge';

interface SubmissionSheetProps {
  submission: Submission;
  /** The club's name for the applicant, the applicant's name for leaders. */
  title: string;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

const Sheet = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    width: 'min(760px, 100%)',
    maxWidth: '100%',
    margin: '0 auto',
    padding: '32px',
    '& header': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      marginBottom: 20,
      '& time': { ...typography.caption, marginLeft: 'auto', color: palette.text.tertiary },
    },
    '& h2': { ...typography.label, margin: '24px 0 8px' },
    '& .contents': { ...typography.reading, maxWidth: 680, whiteSpace: 'pre-line' },
    '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 32 },
  }),
);

/** An application to a round without questions: profile data, contact and motivation. */
export function SubmissionSheet({ submission, title, actions }: SubmissionSheetProps) {
  return (
    <Sheet variant="panel">
      <header>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <SubmissionStatusBadge status={submission.status} />
        <time dateTime={submission.createdAt}>{formatDayTime(submission.createdAt)}</time>
      </header>
      <ReadOnlyPanel
        items={[
          { label: label.name, value: submission.name },
          { label: label.studentId, value: submission.studentId },
          { label: label.department, value: submission.department },
          { label: label.contact, value: formatPhone(submission.contact) },
        ]}
      />
      <h2>{label.motivation}</h2>
      <p className="contents">{submission.contents}</p>
      {actions && <footer>{actions}</footer>}
    </Sheet>
  );
}
