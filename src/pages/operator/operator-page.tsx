import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useListCasesInfiniteQuery } from '@/entities/report';
import { toApiFailure } from '@/shared/api';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { PageSkeleton } from '@/shared/ui/skeleton';
import { EmptyState } from '@/shared/ui/states';

const area = lazyComponent(async () => (await import('./operator-area')).OperatorArea);

/**
 * Loads the operators' pages only if the server treats the user as an operator. Other users get the not-found
 * page.
 */
export function OperatorPage() {
  const { data, error } = useListCasesInfiniteQuery(undefined);
  if (data === undefined && error === undefined) return <PageSkeleton />;
  const isUnknown = error !== undefined && [401, 404].includes(toApiFailure(error).status);
  return isUnknown ? <UnknownAddress /> : <area.Component />;
}

function UnknownAddress() {
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
