import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/shared/lib/navigation';
import { frame } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

/** An address that leads nowhere: says so, why that may be, and where to go on. */
export function NotFoundPage() {
  usePageTitle(frame.pageNotFound);
  return (
    <EmptyState
      level="h1"
      lost
      sentence={frame.pageNotFound}
      hint={frame.pageNotFoundReason}
      action={
        <Button component={Link} to={paths.home}>
          {frame.goHome}
        </Button>
      }
    />
  );
}
