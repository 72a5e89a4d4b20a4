import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { Decision, Submission } from '@contract/submission';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRowWindow } from '@/shared/lib/scrolling';
import { listText, applicantListText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ApplicantRow } from './applicant-row';
import { ApplicantTableHead } from './applicant-table-head';
import type { ApplicantView } from './applicant-view';
import type { ApplicantSelection } from './use-applicant-selection';
import { useApplicantListKeys } from './use-applicant-list-keys';

const COLUMN_COUNT = 8;
/** Equals the height of `TableCell` in the theme. */
const ROW_HEIGHT_PX = 60;
/** A table with at most this many rows renders all, so that the browser's find-in-page finds every applicant. */
const MAX_ROWS_WITHOUT_WINDOW = 250;

const NoResultsCell = styled(TableCell)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ padding: '36px 0 !important', color: palette.text.secondary, '& button': { marginLeft: 12 } }),
);

interface ApplicantTableProps {
  /** In display order. */
  applicants: readonly Submission[];
  view: ApplicantView;
  onViewChange: (change: Partial<ApplicantView>) => void;
  selection: ApplicantSelection;
  onDecide: (decision: Decision, applicants: readonly Submission[]) => void;
}

/**
 * The applicants of the view. Leaders select and decide pending applicants by pointer or by keyboard
 * shortcuts.
 */
export function ApplicantTable({
  applicants,
  view,
  onViewChange,
  selection: { selectable, selected, toggle, toggleAll },
  onDecide,
}: ApplicantTableProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const findSelectable = (applyId: number) => selectable.find((submission) => submission.applyId === applyId);
  const { tabStopId, bodyProps } = useApplicantListKeys({
    applyIds: applicants.map(({ applyId }) => applyId),
    onToggle: (applyId) => {
      if (findSelectable(applyId)) toggle(applyId);
    },
    onDecide: (applyId, decision) => {
      const applicant = findSelectable(applyId);
      // On a selected row, the key decides all selected applicants, as the bulk bar does.
      if (applicant) onDecide(decision, selected.includes(applicant) ? selected : [applicant]);
    },
    onOpen: (applyId) => {
      const [first] = applicants;
      if (first)
        void navigate(paths.clubSubmission(first.clubId, applyId), { state: { applicantsView: search } });
    },
  });
  const tabStopIndex = applicants.findIndex(({ applyId }) => applyId === tabStopId);
  const { bodyRef, rows } = useRowWindow({
    count: applicants.length,
    rowHeightPx: ROW_HEIGHT_PX,
    focusedIndex: tabStopIndex < 0 ? undefined : tabStopIndex,
    shouldRenderAll: applicants.length <= MAX_ROWS_WITHOUT_WINDOW,
  });
  return (
    <TableContainer sx={selected.length > 0 ? { mb: '120px' } : null}>
      <Table aria-label={applicantListText.table}>
        <ApplicantTableHead
          view={view}
          onSort={onViewChange}
          selectableCount={selectable.length}
          selectedCount={selected.length}
          onToggleAll={toggleAll}
        />
        <TableBody ref={bodyRef} {...bodyProps}>
          {rows.map((row) => {
            if ('rowCount' in row)
              return <GapRow key={`gap-${String(row.gapBefore)}`} rowCount={row.rowCount} />;
            const submission = applicants[row.index];
            return (
              submission && (
                <ApplicantRow
                  key={submission.applyId}
                  submission={submission}
                  isTabStop={submission.applyId === tabStopId}
                  isSelected={selected.includes(submission)}
                  onToggle={() => {
                    toggle(submission.applyId);
                  }}
                  onDecide={(decision) => {
                    onDecide(decision, [submission]);
                  }}
                />
              )
            );
          })}
          {applicants.length === 0 && (
            <TableRow>
              <NoResultsCell colSpan={COLUMN_COUNT} align="center">
                {applicantListText.noneFound}
                <Button
                  size="small"
                  onClick={() => {
                    onViewChange({ status: undefined, text: '' });
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
