import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { OwnSubmissionDetail } from '@contract/submission';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { myApplicationText } from '@/shared/messages';

const Panel = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ padding: '28px 32px', '& > p': { marginTop: 6, color: palette.text.secondary } }),
);

/**
 * Shows that the leaders are deciding, the time of the results if the round has one, and until when the
 * applicant can edit the application.
 */
export function WaitingPanel({ submission }: { submission: OwnSubmissionDetail }) {
  const {
    mayEdit,
    recruitment: { resultsAt, closesAt },
  } = submission;
  return (
    <Panel variant="panel">
      <Typography variant="h3" component="h2">
        {myApplicationText.waitingTitle}
      </Typography>
      <p>{myApplicationText.waiting}</p>
      {resultsAt !== null && <p>{myApplicationText.resultsAt(formatMonthDayTime(resultsAt))}</p>}
      {mayEdit && closesAt !== null && <p>{myApplicationText.editableUntil(formatMonthDayTime(closesAt))}</p>}
    </Panel>
  );
}
