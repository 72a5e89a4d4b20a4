import { InlineAlert } from '@/shared/ui/inline-alert';
import { RetryButton } from './retry-button';

interface NextPageAlertProps {
  /** An infinite query. */
  query: { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  errorText: string;
}

/** Reports below a list that its next page failed to load, with a retry button. */
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
