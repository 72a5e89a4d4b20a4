import type { ComponentProps, ReactNode } from 'react';
import { usePageTitle } from '@/shared/lib/navigation';
import { Section } from '@/shared/ui/page';
import type { SpokenCount } from '@/shared/ui/spoken-count';
import { WhenRead } from '@/shared/ui/states';
import type { Reading } from '@/shared/ui/states';

interface ListPageProps<T> {
  title: string;
  /** What the list counts. */
  of: ComponentProps<typeof SpokenCount>['of'];
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
export function ListPage<T>({ title, of, query, bones, failed, empty, children }: ListPageProps<T>) {
  usePageTitle(title);
  const count = query.data?.length ?? 0;
  return (
    <Section title={title} level="h1" {...(count > 0 && { count: { count, of } })}>
      <WhenRead query={query} bones={bones} failed={failed}>
        {(list) => (list.length === 0 ? empty : children(list))}
      </WhenRead>
    </Section>
  );
}
