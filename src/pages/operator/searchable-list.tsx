import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { SEARCH_MAX_LENGTH } from '@contract/club';
import type { ReactNode } from 'react';
import { OperatorBoundary } from '@/entities/operator';
import { useOnNear } from '@/shared/lib/scrolling';
import { Section } from '@/shared/ui/page';
import { SearchField } from '@/shared/ui/search-field';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, NextPageAlert } from '@/shared/ui/states';

const List = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 64, padding: '8px 24px' },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& .text': { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
    '& .text > b': { ...typography.bodyStrong, display: 'flex', alignItems: 'center', gap: 8 },
    '& .text > small': { ...typography.body2, color: palette.text.secondary },
  }),
) as typeof Paper; // styled() loses the `component` prop of Paper

interface SearchableListProps<T> {
  title: string;
  searchLabel: string;
  searchText: string;
  onSearchTextChange: (text: string) => void;
  query: {
    data?: T[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  failedText: string;
  nextPageFailedText: string;
  emptyText: string;
  /** Renders an entry as an `li` element with a key. */
  children: (entry: T) => ReactNode;
}

/** A list with a search field. Loads more entries when the user scrolls to the end of the list. */
export function SearchableList<T>({
  title,
  searchLabel,
  searchText,
  onSearchTextChange,
  query,
  failedText,
  nextPageFailedText,
  emptyText,
  children,
}: SearchableListProps<T>) {
  const endRef = useOnNear(() => void query.fetchNextPage(), {
    enabled: query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError,
  });
  return (
    <Section
      title={title}
      actions={
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          text={searchText}
          maxLength={SEARCH_MAX_LENGTH}
          onChange={onSearchTextChange}
        />
      }
    >
      <OperatorBoundary
        query={query}
        skeleton={<RowsSkeleton rowCount={8} rowHeightPx={64} />}
        errorText={failedText}
      >
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState message={emptyText} />
          ) : (
            <List component="ul">{entries.map(children)}</List>
          )
        }
      </OperatorBoundary>
      <NextPageAlert query={query} errorText={nextPageFailedText} />
      {query.hasNextPage && <div ref={endRef} />}
    </Section>
  );
}
