import { useListCasesInfiniteQuery } from '@/entities/report';
import { toApiFailure } from '@/shared/api';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { NotFound } from '@/shared/ui/not-found';
import { PageSkeleton } from '@/shared/ui/skeleton';

const area = lazyComponent(async () => (await import('./operator-area')).OperatorArea);

/**
 * Loads the operators' pages, unless the server responds with 401 or 404, as it does to other users. They get
 * the not-found page.
 */
export function OperatorPage() {
  const { data, error } = useListCasesInfiniteQuery(undefined);
  if (data === undefined && error === undefined) return <PageSkeleton />;
  const isUnknown = error !== undefined && [401, 404].includes(toApiFailure(error).status);
  return isUnknown ? <NotFound /> : <area.Component />;
}
