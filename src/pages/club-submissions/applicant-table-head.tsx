import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { submissionText } from '@/shared/messages';
import { SortLabel } from '@/shared/ui/sort-label';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { initialOrderOf } from './applicant-view';
import type { ApplicantView, SortKey } from './applicant-view';

const { columns } = submissionText;
const tableColumns: readonly { title: string; sort?: SortKey }[] = [
  { title: columns.name, sort: 'name' },
  { title: columns.studentId, sort: 'studentId' },
  { title: columns.department, sort: 'department' },
  { title: columns.contact },
  { title: columns.appliedOn, sort: 'appliedOn' },
  { title: columns.status, sort: 'status' },
];

interface ApplicantTableHeadProps {
  view: ApplicantView;
  onSort: (change: Pick<ApplicantView, 'sort' | 'order'>) => void;
  /** Number of applicants in the view that leaders can decide. */
  selectableCount: number;
  selectedCount: number;
  onToggleAll: () => void;
}

/** Column titles, most of which sort the table, and the checkbox that selects all selectable applicants. */
export function ApplicantTableHead({
  view,
  onSort,
  selectableCount,
  selectedCount,
  onToggleAll,
}: ApplicantTableHeadProps) {
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox">
          {selectableCount > 0 && (
            <Checkbox
              checked={selectedCount === selectableCount}
              indeterminate={selectedCount > 0 && selectedCount < selectableCount}
              onChange={onToggleAll}
              slotProps={{ input: { 'aria-label': submissionText.selectAll } }}
            />
          )}
        </TableCell>
        {tableColumns.map(({ title, sort }) => (
          <TableCell key={title} sortDirection={sort === view.sort && view.order}>
            {sort ? (
              <SortLabel
                title={title}
                sort={sort}
                view={view}
                firstOrder={initialOrderOf(sort)}
                onSort={onSort}
              />
            ) : (
              title
            )}
          </TableCell>
        ))}
        <TableCell align="right">
          <VisuallyHidden>{columns.actions}</VisuallyHidden>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}
