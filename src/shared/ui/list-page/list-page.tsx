import type { ReactNode } from 'react';
import { usePageTitle } from '@/shared/lib/page-title';
import { Section } from '@/shared/ui/page';
import { WhenRead } from '@/shared/ui/states';
import type { Reading } from '@/shared/ui/states';

interface ListPageProps<T> {
  title: string;
  query: Reading<readonly T[]>;
  /** Its rows, while they are on their way. */
  bones: ReactNode;
  /** What could not be read. */
  failed: string;
  /** In place of a list with nothing in it. */
  empty?: ReactNode;
  children: (list: readonly T[]) => ReactNode;
}

/** A page that is one list: its title with how many there are, and below it the list, or why there is none to be seen. */
export function ListPage<T>({ title, query, bones, failed, empty, children }: ListPageProps<T>) {
  usePageTitle(title);
  const count = query.data?.length ?? 0;
  return (
    <Section title={title} level="h1" {...(count > 0 && { count })}>
      <WhenRead query={query} bones={bones} failed={failed}>
        {(list) => (list.length === 0 ? empty : children(list))}
      </WhenRead>
    </Section>
  );
}
