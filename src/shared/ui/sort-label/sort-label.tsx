import TableSortLabel from '@mui/material/TableSortLabel';
import { Icon } from '@/shared/ui/icon';

/** Sorted column and direction. */
export interface SortOrder<Key extends string> {
  sort: Key;
  order: 'asc' | 'desc';
}

interface SortLabelProps<Key extends string> {
  title: string;
  /** Key of the column of this label. */
  sort: Key;
  /** The column by which the table is sorted now, and its direction. */
  view: SortOrder<Key>;
  /** Direction when a click selects this column, default ascending. A click on the selected column reverses it. */
  firstOrder?: SortOrder<Key>['order'];
  /** Called with the new column and direction. */
  onSort: (change: SortOrder<Key>) => void;
}

// Points down for descending order. For ascending order MUI rotates it to point up.
const Arrow = ({ className }: { className?: string }) => (
  <Icon name="chevronDown" size="xs" {...(className !== undefined && { className })} />
);

/** Title of a column. A click sorts the table by this column. */
export function SortLabel<Key extends string>({
  title,
  sort,
  view,
  firstOrder = 'asc',
  onSort,
}: SortLabelProps<Key>) {
  const isSelected = sort === view.sort;
  const opposite = view.order === 'asc' ? 'desc' : 'asc';
  return (
    <TableSortLabel
      active={isSelected}
      direction={isSelected ? view.order : firstOrder}
      IconComponent={Arrow}
      onClick={() => {
        onSort({ sort, order: isSelected ? opposite : firstOrder });
      }}
    >
      {title}
    </TableSortLabel>
  );
}
