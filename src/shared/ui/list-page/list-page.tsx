import type { ComponentProps, ReactNode } from 'react';
import { usePageTitle } from '@/shared/lib/navigation';
import { Section } from '@/shared/ui/page';
import type { SpokenCount } from '@/shared/ui/spoken-count';
import { QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';

interface ListPageProps<T> {
  title: string;
  /** What the list counts. */
  unit: ComponentProps<typeof SpokenCount>['unit'];
  query: QueryState<readonly T[]>;
  /** Its rows, while they are on their way. */
  skeleton: ReactNode;
  /** What could not be read. */
  errorText: string;
  /** In place of a list with nothing in it. */
  empty?: ReactNode;
  children: (list: readonly T[]) => ReactNode;
}

/** A page that is one list: its title with how many there are, and below it the list, or why there is none to be seen. */
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
