import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ClubSubmission } from '@contract/submission';
import { releaseText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

const Strip = styled('div')({ marginTop: 16 });

/**
 * Returns the number of pending applicants in the document stage. If that number is 0 and the interview stage has
 * a released result, returns the number of pending applicants in the interview stage.
 */
function countWithoutResult(submissions: readonly ClubSubmission[]): number {
  const pending = submissions.filter(({ status }) => status === 'PENDING');
  const documentCount = pending.filter(({ stage }) => stage === 'DOCUMENT').length;
  const hasInterviewResult = submissions.some(
    ({ stage, status }) => stage === 'INTERVIEW' && status !== 'PENDING',
  );
  return documentCount > 0 || !hasInterviewResult ? documentCount : pending.length;
}

/** Says how many applicants got no result, and links to the desk, where leaders can release more results. */
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
