import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Member, MemberRoleName, RoleName } from '@contract/member';
import { useState } from 'react';
import type { FocusEvent } from 'react';
import { useRowWindow } from '@/shared/lib/scrolling';
import { listText, memberText } from '@/shared/messages';
import { SortLabel } from '@/shared/ui/sort-label';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { MemberRow } from './member-row';
import type { MemberSortKey, MemberView } from './member-view';

const COLUMN_COUNT = 3;
/** Equals the height of `TableCell` in the theme. */
const ROW_HEIGHT_PX = 60;

const { columns } = memberText;
const sortableColumns: readonly { title: string; sort: MemberSortKey; width?: number }[] = [
  { title: columns.name, sort: 'name', width: 360 },
  { title: columns.role, sort: 'role' },
];

const NoResultsCell = styled(TableCell)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ padding: '36px 0 !important', color: palette.text.secondary, '& button': { marginLeft: 12 } }),
);

interface MemberTableProps {
  clubId: number;
  /** In display order. */
  members: readonly Member[];
  currentUserId: number | undefined;
  /** The role of the current user. */
  ownRole: RoleName;
  /** Id of the text that says why the user may not change roles. */
  restrictionHintId: string;
  view: MemberView;
  onViewChange: (change: Partial<MemberView>) => void;
  onChooseRole: (member: Member, role: MemberRoleName) => void;
}

/** Shows the members in a virtualised table. */
export function MemberTable({
  clubId,
  members,
  currentUserId,
  ownRole,
  restrictionHintId,
  view,
  onViewChange,
  onChooseRole,
}: MemberTableProps) {
  const [focusedId, setFocusedId] = useState<number>();
  const focusedIndex = members.findIndex(({ userId }) => userId === focusedId);
  const { bodyRef, rows } = useRowWindow({
    count: members.length,
    rowHeightPx: ROW_HEIGHT_PX,
    focusedIndex: focusedIndex < 0 ? undefined : focusedIndex,
  });
  const handleFocus = ({ target }: FocusEvent) => {
    setFocusedId(Number(target.closest('tr')?.dataset['userId']));
  };
  return (
    <TableContainer>
      <Table aria-label={memberText.title} aria-rowcount={members.length + 1}>
        <TableHead>
          <TableRow aria-rowindex={1}>
            {sortableColumns.map(({ title, sort, width }) => (
              <TableCell key={sort} sortDirection={sort === view.sort && view.order} sx={{ width }}>
                <SortLabel title={title} sort={sort} view={view} onSort={onViewChange} />
              </TableCell>
            ))}
            <TableCell>
              <VisuallyHidden>{columns.expel}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody ref={bodyRef} onFocus={handleFocus}>
          {rows.map((row) => {
            if ('rowCount' in row)
              return <GapRow key={`gap-${String(row.gapBefore)}`} rowCount={row.rowCount} />;
            const member = members[row.index];
            return (
              member && (
                <MemberRow
                  key={member.userId}
                  clubId={clubId}
                  member={member}
                  rowIndex={row.index + 2}
                  isCurrentUser={member.userId === currentUserId}
                  ownRole={ownRole}
                  restrictionHintId={restrictionHintId}
                  onChooseRole={(role) => {
                    onChooseRole(member, role);
                  }}
                />
              )
            );
          })}
          {members.length === 0 && (
            <TableRow>
              <NoResultsCell colSpan={COLUMN_COUNT} align="center">
                {memberText.noneFound}
                <Button
                  size="small"
                  onClick={() => {
                    onViewChange({ role: undefined, text: '' });
                  }}
                >
                  {listText.clearFilters}
                </Button>
              </NoResultsCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Has the height of rows that are not rendered. */
const GapRow = ({ rowCount }: { rowCount: number }) => (
  <tr aria-hidden>
    <td colSpan={COLUMN_COUNT} style={{ height: rowCount * ROW_HEIGHT_PX, padding: 0 }} />
  </tr>
);
