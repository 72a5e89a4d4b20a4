import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { submissionText } from '@/shared/messages';
import { EmptyState } from '@/shared/ui/states';

/** Replaces the form for a user who has applied to the round and has typed nothing. */
export function AlreadyApplied({ applicationPath }: { applicationPath: string }) {
  return (
    <EmptyState
      level="h1"
      message={submissionText.alreadyApplied}
      action={
        <Button component={Link} to={applicationPath}>
          {submissionText.showMine}
        </Button>
      }
    />
  );
}
