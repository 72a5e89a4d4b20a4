import TableSortLabel from '@mui/material/TableSortLabel';
import { Icon } from '@/shared/ui/icon';

/** Sorted column and direction. */
export interface SortOrder<Key extends string> {
  sort: Key;
  order: 'asc' | 'desc';
}

interface SortLabelProps<Key extends string> {
  title: string;
  /** Key of this column. */
  sort: Key;
  /** Current order of the table. */
  view: SortOrder<Key>;
  /** Direction after the first click, default ascending; the next click reverses it. */
  firstOrder?: SortOrder<Key>['order'];
  onSort: (change: SortOrder<Key>) => void;
}

// MUI rotates the arrow for ascending order.
const Arrow = ({ className }: { className?: string }) => (
  <Icon name="chevronDown" size="xs" {...(className !== undefined && { className })} />
);

/** Column header that sorts the table. */
export function SortLabel<Key extends string>({
  title,
  sort,
  view,
  firstOrder = 'asc',
  onSort,
}: SortLabelProps<Key>) {
  const active = sort === view.sort;
  const opposite = view.order === 'asc' ? 'desc' : 'asc';
  return (
    <TableSortLabel
      active={active}
      direction={active ? view.order : firstOrder}
      IconComponent={Arrow}
      onClick={() => {
        onSort({ sort, order: active ? opposite : firstOrder });
      }}
    >
      {title}
    </TableSortLabel>
  );
}
