import type { ComponentProps, ReactNode } from 'react';
import { usePageTitle } from '@/shared/lib/navigation';
import { Section } from '@/shared/ui/page';
import type { SpokenCount } from '@/shared/ui/spoken-count';
import { QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';

interface ListPageProps<T> {
  title: string;
  /** Counting unit of the entries. */
  unit: ComponentProps<typeof SpokenCount>['unit'];
  query: QueryState<readonly T[]>;
  /** Skeleton while the list loads. */
  skeleton: ReactNode;
  /** Error message if the list cannot be loaded. */
  errorText: string;
  /** Content for an empty list. */
  empty?: ReactNode;
  children: (list: readonly T[]) => ReactNode;
}

/** A page with one list. Below the title with the count it shows the skeleton, an error, `empty` or the list. */
export function ListPage<T>({ title, unit, query, skeleton, errorText, empty, children }: ListPageProps<T>) {
  usePageTitle(title);
  const count = query.data?.length ?? 0;
  return (
    <Section title={title} level="h1" {...(count > 0 && { count: { count, unit } })}>
      <QueryBoundary query={query} skeleton={skeleton} errorText={errorText}>
        {(list) => (list.length === 0 ? empty : children(list))}
      </QueryBoundary>
    </Section>
  );
}
