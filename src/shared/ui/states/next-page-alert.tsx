import { InlineAlert } from '@/shared/ui/inline-alert';
import { RetryButton } from './retry-button';

interface NextPageAlertProps {
  /** The infinite query of the list. */
  query: { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  errorText: string;
}

/** Error with a retry button below a list whose next page failed to load. Otherwise renders nothing. */
export function NextPageAlert({ query, errorText }: NextPageAlertProps) {
  if (!query.isFetchNextPageError) return null;
  return (
    <InlineAlert
      action={
        <RetryButton inline busy={query.isFetchingNextPage} onRetry={() => void query.fetchNextPage()} />
      }
    >
      {errorText}
    </InlineAlert>
  );
}
