import { useListCasesInfiniteQuery } from '@/entities/report';
import { toApiFailure } from '@/shared/api';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { NotFound } from '@/shared/ui/not-found';
import { PageSkeleton } from '@/shared/ui/skeleton';

const operatorArea = lazyComponent(async () => (await import('./operator-area')).OperatorArea);

/**
 * Shows the not-found page if the server responds to the list of cases with 401 or 404, as it does to users who
 * are no operators. After any other response it loads the operators' pages.
 */
export function OperatorPage() {
  const { data, error } = useListCasesInfiniteQuery(undefined);
  if (data === undefined && error === undefined) return <PageSkeleton />;
  const isDenied = error !== undefined && [401, 404].includes(toApiFailure(error).status);
  return isDenied ? <NotFound /> : <operatorArea.Component />;
}
