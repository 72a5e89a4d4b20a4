import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

/** The content of a page whose URL is unknown. Operator pages show it to users who are no operators. */
export function NotFound() {
  usePageTitle(appText.pageNotFound);
  return (
    <EmptyState
      level="h1"
      isUnavailable
      message={appText.pageNotFound}
      hint={appText.pageNotFoundReason}
      action={
        <Button component={Link} to={paths.home}>
          {appText.goHome}
        </Button>
      }
    />
  );
}
