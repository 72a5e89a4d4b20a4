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
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { deskText } from '@/shared/messages';
import { SortLabel } from '@/shared/ui/sort-label';
import { DESK_ROW_PX, DeskRow } from './desk-row';
import { initialOrderOf } from './desk-view';
import type { DeskSortKey, DeskView } from './desk-view';
import type { DeskSelection } from './use-desk-selection';
import { useVirtualRows } from './use-virtual-rows';

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
  /** Id of the row that is the tab stop. */
  currentId: number | undefined;
  changes: ReadonlyMap<number, { userId: number; name: string }>;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onOpen: (applyId: number) => void;
  onRowFocused: (applyId: number) => void;
}

/** The applicants of a stage. Only the rows near the window are rendered. */
export function DeskTable({
  rows,
  stage,
  hasTracks,
  view,
  onViewChange,
  selection,
  openId,
  currentId,
  changes,
  bodyRef,
  onOpen,
  onRowFocused,
}: DeskTableProps) {
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
          {...{ rows, stage, hasTracks, hasDate, selection, openId, currentId, changes, bodyRef }}
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
  | 'currentId'
  | 'changes'
  | 'bodyRef'
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
  currentId,
  changes,
  bodyRef,
  columnCount,
  onOpen,
  onRowFocused,
  onClearFilters,
}: DeskRowsProps) {
  const currentIndex = rows.findIndex(({ applyId }) => applyId === currentId);
  const visible = useVirtualRows(bodyRef, {
    count: rows.length,
    rowPx: DESK_ROW_PX,
    pinnedIndex: currentIndex < 0 ? undefined : currentIndex,
  });
  // Stable callbacks, so that a change renders the rows that it concerns.
  const toggle = useLatest(selection.toggle);
  const open = useLatest(onOpen);
  const focused = useLatest(onRowFocused);
  return (
    <TableBody ref={bodyRef}>
      {visible.rows.map(({ index, gapPx }) => {
        const submission = rows[index];
        if (!submission) return null;
        const { applyId } = submission;
        return [
          gapPx > 0 && <Gap key={`gap-${String(index)}`} heightPx={gapPx} columnCount={columnCount} />,
          <DeskRow
            key={applyId}
            submission={submission}
            stage={stage}
            ariaRowIndex={index + 2}
            hasTracks={hasTracks}
            hasDate={hasDate}
            isTabStop={applyId === currentId}
            isOpen={applyId === openId}
            isSelected={selection.isSelected(applyId)}
            changedBy={changes.get(applyId)}
            onToggle={toggle}
            onOpen={open}
            onFocus={focused}
          />,
        ];
      })}
      {visible.afterPx > 0 && <Gap heightPx={visible.afterPx} columnCount={columnCount} />}
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

/** Takes the place of rows that are not rendered. */
function Gap({ heightPx, columnCount }: { heightPx: number; columnCount: number }) {
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td colSpan={columnCount} style={{ padding: 0 }} />
    </tr>
  );
}

/** Returns a function of constant identity that calls the newest `callback`. */
function useLatest<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => {
    latest.current(...args);
  }, []);
}
