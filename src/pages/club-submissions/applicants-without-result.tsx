import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ClubSubmission } from '@contract/submission';
import { releaseText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

const Strip = styled('div')({ marginTop: 16 });

/** Counts the pending applicants of the document stage; if there are none, those of the interview stage, once it has released results. */
function countWithoutResult(submissions: readonly ClubSubmission[]): number {
  const pending = submissions.filter(({ status }) => status === 'PENDING');
  const documentCount = pending.filter(({ stage }) => stage === 'DOCUMENT').length;
  const isInterviewReleased = submissions.some(
    ({ stage, status }) => stage === 'INTERVIEW' && status !== 'PENDING',
  );
  return documentCount > 0 || !isInterviewReleased ? documentCount : pending.length;
}

/** Shows that applicants got no result, and links to the desk, where leaders can release it later. */
export function ApplicantsWithoutResult({
  submissions,
  deskPath,
}: {
  submissions: readonly ClubSubmission[];
  deskPath: string;
}) {
  const count = countWithoutResult(submissions);
  if (count === 0) return null;
  return (
    <Strip>
      <InlineAlert
        severity="info"
        action={
          <Button component={Link} to={deskPath} variant="text" size="small">
            {releaseText.backToDesk}
          </Button>
        }
      >
        {releaseText.unreleasedHint(count)}
      </InlineAlert>
    </Strip>
  );
}
