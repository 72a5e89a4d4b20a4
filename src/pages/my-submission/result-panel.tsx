import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { OwnSubmissionDetail } from '@contract/submission';
import { Link } from 'react-router-dom';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { myApplicationText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { LinkedText } from '@/shared/ui/linked-text';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '28px 32px',
    '& > .from': { display: 'flex', alignItems: 'baseline', gap: 8, marginTop: 12, ...typography.body2 },
    '& > .from > time': { ...typography.caption, color: palette.text.tertiary },
    '& > .text': { ...typography.reading, maxWidth: 640, marginTop: 14 },
    '& > footer': { display: 'flex', gap: 8, marginTop: 24 },
  }),
);

/**
 * Shows the text of the last release. The text can also be an invitation, before the final decision. A decided
 * application without a text gets a standard title.
 */
export function ResultPanel({ submission }: { submission: OwnSubmissionDetail }) {
  const { status, clubId, clubName, decidedAt, timeline, result } = submission;
  const releasedAt = timeline.findLast(({ event }) => event === 'RELEASED')?.at ?? decidedAt;
  return (
    <Panel variant="panel">
      <Typography variant="h2">{result?.subject ?? standardTitleOf(submission)}</Typography>
      <p className="from">
        <b>{myApplicationText.from(clubName)}</b>
        {releasedAt !== null && <time dateTime={releasedAt}>{formatMonthDayTime(releasedAt)}</time>}
      </p>
      {result && <LinkedText className="text" text={result.body} />}
      {status === 'APPROVED' && (
        <footer>
          <Button variant="filled" component={Link} to={paths.club(clubId)}>
            {submissionText.toClub}
          </Button>
        </footer>
      )}
      {status === 'REJECTED' && (
        <footer>
          <Button component={Link} to={paths.home}>
            {myApplicationText.findClubs}
          </Button>
        </footer>
      )}
    </Panel>
  );
}

const standardTitleOf = ({ status, clubName }: OwnSubmissionDetail) =>
  status === 'APPROVED' ? myApplicationText.accepted(clubName) : myApplicationText.rejected;
