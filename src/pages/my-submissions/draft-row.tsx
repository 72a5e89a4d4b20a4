import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { DraftSummary } from '@contract/draft';
import { Link } from 'react-router-dom';
import { formatTimeLeft } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { applicationDraftText, draftText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Badge } from '@/shared/ui/badge';
import { stretchedLink } from '@/shared/ui/stretched-link';

const MINUTE_MS = 60_000;

/** Shows an application that is not sent yet, with the time left until the deadline of its round. */
export function DraftRow({ draft }: { draft: DraftSummary }) {
  const { clubId, clubName } = draft;
  const now = useNow(MINUTE_MS);
  return (
    <TableRow sx={{ position: 'relative' }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {clubName}
      </TableCell>
      <TableCell>{describeTimeLeft(draft, now)}</TableCell>
      <TableCell>
        <Badge icon="pencil">{applicationDraftText.drafting}</Badge>
      </TableCell>
      <TableCell align="right">
        <Button
          variant="text"
          size="small"
          component={Link}
          to={paths.clubApply(clubId)}
          aria-label={submissionText.about(clubName, draftText.resume)}
          sx={stretchedLink}
        >
          {draftText.resume}
        </Button>
      </TableCell>
    </TableRow>
  );
}

function describeTimeLeft({ state: roundState, closesAt }: DraftSummary, now: number): string {
  if (roundState === 'SCHEDULED') return applicationDraftText.scheduled;
  const leftMs = closesAt === null ? undefined : Date.parse(closesAt) - now;
  if (roundState !== 'OPEN' || (leftMs !== undefined && leftMs <= 0)) return applicationDraftText.closed;
  return leftMs === undefined
    ? applicationDraftText.openEnded
    : applicationDraftText.timeLeft(formatTimeLeft(leftMs));
}
