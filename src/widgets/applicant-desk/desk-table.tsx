import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { useRowWindow } from '@/shared/lib/scrolling';
import { deskText } from '@/shared/messages';
import { SortLabel } from '@/shared/ui/sort-label';
import { DESK_ROW_PX, DeskRow } from './desk-row';
import { initialOrderOf } from './desk-view';
import type { DeskSortKey, DeskView } from './desk-view';
import type { DeskSelection } from './use-desk-selection';
import { useStableCallback } from './use-stable-callback';

const { columns } = deskText;

const NoResultsCell = styled(TableCell)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ padding: '36px 0 !important', color: palette.text.secondary, '& button': { marginLeft: 12 } }),
);

interface DeskTableProps {
  /** In display order. */
  rows: readonly ClubSubmission[];
  stage: Stage;
  hasTracks: boolean;
  view: DeskView;
  onViewChange: (change: Partial<DeskView>) => void;
  selection: DeskSelection;
  openId: number | undefined;
  /** Id of the application whose row is the tab stop. */
  tabStopId: number | undefined;
  /** Other leaders who have just changed a decision, by application id. */
  changes: ReadonlyMap<number, { userId: number; name: string }>;
  onOpen: (applyId: number) => void;
  onRowFocused: (applyId: number) => void;
}

/**
 * The applications of a stage. Renders only the rows in and near the viewport, and the tab stop; for printing, all
 * rows.
 */
export function DeskTable({
  rows,
  stage,
  hasTracks,
  view,
  onViewChange,
  selection,
  openId,
  tabStopId,
  changes,
  onOpen,
  onRowFocused,
}: DeskTableProps) {
  // The open side panel leaves no room for the date column.
  const hasDate = openId === undefined;
  const titles: { title: string; sort?: DeskSortKey }[] = [
    { title: columns.name, sort: 'name' },
    ...(hasTracks ? [{ title: columns.track, sort: 'track' as const }] : []),
    { title: columns.mine, sort: 'mine' },
    { title: columns.average, sort: 'average' },
    { title: columns.decision },
    ...(hasDate ? [{ title: columns.appliedOn, sort: 'appliedOn' as const }] : []),
  ];
  return (
    <TableContainer>
      <Table aria-label={deskText.applicants} aria-rowcount={rows.length + 1}>
        <TableHead>
          <TableRow aria-rowindex={1}>
            <TableCell padding="checkbox">
              <SelectAll selection={selection} />
            </TableCell>
            {titles.map(({ title, sort }) => (
              <TableCell key={title} sortDirection={sort !== undefined && sort === view.sort && view.order}>
                {sort ? (
                  <SortLabel
                    title={title}
                    sort={sort}
                    view={view}
                    firstOrder={initialOrderOf(sort)}
                    onSort={onViewChange}
                  />
                ) : (
                  title
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <DeskRows
          {...{ rows, stage, hasTracks, hasDate, selection, openId, tabStopId, changes }}
          columnCount={titles.length + 1}
          onOpen={onOpen}
          onRowFocused={onRowFocused}
          onClearFilters={() => {
            onViewChange({ decision: undefined, text: '' });
          }}
        />
      </Table>
    </TableContainer>
  );
}

function SelectAll({ selection: { selectable, selected, toggleAll } }: { selection: DeskSelection }) {
  if (selectable.length === 0) return null;
  return (
    <Checkbox
      checked={selected.length === selectable.length}
      indeterminate={selected.length > 0 && selected.length < selectable.length}
      onChange={toggleAll}
      slotProps={{ input: { 'aria-label': deskText.selectAll } }}
    />
  );
}

interface DeskRowsProps extends Pick<
  DeskTableProps,
  | 'rows'
  | 'stage'
  | 'hasTracks'
  | 'selection'
  | 'openId'
  | 'tabStopId'
  | 'changes'
  | 'onOpen'
  | 'onRowFocused'
> {
  hasDate: boolean;
  columnCount: number;
  onClearFilters: () => void;
}

function DeskRows({
  rows,
  stage,
  hasTracks,
  hasDate,
  selection,
  openId,
  tabStopId,
  changes,
  columnCount,
  onOpen,
  onRowFocused,
  onClearFilters,
}: DeskRowsProps) {
  const tabStopIndex = rows.findIndex(({ applyId }) => applyId === tabStopId);
  const { bodyRef, rows: rowsAndGaps } = useRowWindow({
    count: rows.length,
    rowHeightPx: DESK_ROW_PX,
    focusedIndex: tabStopIndex < 0 ? undefined : tabStopIndex,
  });
  // Stable callbacks, so that a change re-renders only the affected rows.
  const handleToggle = useStableCallback(selection.toggle);
  const handleOpen = useStableCallback(onOpen);
  const handleFocused = useStableCallback(onRowFocused);
  return (
    <TableBody ref={bodyRef}>
      {rowsAndGaps.map((row) => {
        if ('rowCount' in row)
          return (
            <Gap key={`gap-${String(row.gapBefore)}`} rowCount={row.rowCount} columnCount={columnCount} />
          );
        const submission = rows[row.index];
        if (!submission) return null;
        const { applyId } = submission;
        return (
          <DeskRow
            key={applyId}
            submission={submission}
            stage={stage}
            ariaRowIndex={row.index + 2}
            hasTracks={hasTracks}
            hasDate={hasDate}
            isTabStop={applyId === tabStopId}
            isOpen={applyId === openId}
            isSelected={selection.selected.includes(submission)}
            changedBy={changes.get(applyId)}
            onToggle={handleToggle}
            onOpen={handleOpen}
            onFocus={handleFocused}
          />
        );
      })}
      {rows.length === 0 && (
        <TableRow>
          <NoResultsCell colSpan={columnCount} align="center">
            {deskText.noneFound}
            <Button size="small" onClick={onClearFilters}>
              {deskText.clearFilters}
            </Button>
          </NoResultsCell>
        </TableRow>
      )}
    </TableBody>
  );
}

/** Takes the height of `rowCount` rows that are not rendered. */
function Gap({ rowCount, columnCount }: { rowCount: number; columnCount: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height: rowCount * DESK_ROW_PX, padding: 0 }} />
    </tr>
  );
}
