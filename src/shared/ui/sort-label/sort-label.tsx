import TableSortLabel from '@mui/material/TableSortLabel';
import { Icon } from '@/shared/ui/icon';

/** By which column a table is ordered, and in which direction. */
export interface SortOrder<Key extends string> {
  sort: Key;
  order: 'asc' | 'desc';
}

interface SortLabelProps<Key extends string> {
  title: string;
  sort: Key;
  view: SortOrder<Key>;
  /** The direction of the first press; the next one reverses it. Default 'asc'. */
  firstOrder?: SortOrder<Key>['order'];
  onSort: (change: SortOrder<Key>) => void;
}

// MUI turns it round for the rising order.
const Arrow = ({ className }: { className?: string }) => (
  <Icon name="chevronDown" size="xs" {...(className !== undefined && { className })} />
);

/** A column's title that orders the table by the column. */
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
