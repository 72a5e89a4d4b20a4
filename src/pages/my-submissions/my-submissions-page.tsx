import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { DraftSummary } from '@contract/draft';
import type { OwnSubmission } from '@contract/submission';
import { Link } from 'react-router-dom';
import { WithdrawSubmissionButton } from '@/features/submission-withdraw';
import { useListDraftsQuery } from '@/entities/draft';
import { OwnStatusBadge, useListOwnSubmissionsQuery } from '@/entities/submission';
import { formatDay } from '@/shared/lib/formats';
import { appText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { stretchedLink } from '@/shared/ui/stretched-link';
import { ListPage } from '@/shared/ui/list-page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';
import { DraftRow } from './draft-row';

const { columns } = submissionText;

/** Lists the current user's drafts, then the applications with their status. */
export function MySubmissionsPage() {
  const query = combineQueries(useListDraftsQuery(), useListOwnSubmissionsQuery());
  return (
    <ListPage
      title={submissionText.mine}
      unit="records"
      query={query}
      skeleton={<RowsSkeleton hasHeader rowCount={4} />}
      errorText={submissionText.mineFailed}
      empty={
        <EmptyState
          message={submissionText.mineEmpty}
          hint={submissionText.mineEmptyHint}
          action={
            <Button variant="filled" component={Link} to={paths.home}>
              {submissionText.findClubs}
            </Button>
          }
        />
      }
    >
      {(entries) => (
        <TableContainer>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{columns.club}</TableCell>
                <TableCell>{columns.appliedOn}</TableCell>
                <TableCell>{columns.status}</TableCell>
                <TableCell align="right">{columns.actions}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) =>
                'applyId' in entry ? (
                  <SubmissionRow key={entry.applyId} submission={entry} />
                ) : (
                  <DraftRow key={`draft ${String(entry.recruitmentId)}`} draft={entry} />
                ),
              )}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </ListPage>
  );
}

/**
 * Returns drafts, then applications, as one list after both have loaded. A retry refetches only what failed to
 * load.
 */
function combineQueries(
  drafts: QueryState<readonly DraftSummary[]>,
  submissions: QueryState<readonly OwnSubmission[]>,
): QueryState<readonly (DraftSummary | OwnSubmission)[]> {
  const queriesWithoutData = [drafts, submissions].filter(({ data }) => data === undefined);
  return {
    data: drafts.data && submissions.data && [...drafts.data, ...submissions.data],
    error: queriesWithoutData.find(({ error }) => error !== undefined)?.error,
    isFetching: queriesWithoutData.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of queriesWithoutData) if (error !== undefined) void refetch();
    },
  };
}

function SubmissionRow({ submission }: { submission: OwnSubmission }) {
  const { applyId, clubId, clubName, createdAt, status, mayEdit, mayWithdraw } = submission;
  return (
    <TableRow sx={{ position: 'relative' }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {clubName}
      </TableCell>
      <TableCell>{formatDay(createdAt)}</TableCell>
      <TableCell>
        <OwnStatusBadge submission={submission} />
      </TableCell>
      <TableCell align="right">
        <Button
          variant="text"
          size="small"
          component={Link}
          to={paths.mySubmission(applyId)}
          aria-label={submissionText.about(clubName, submissionText.view)}
          sx={stretchedLink}
        >
          {submissionText.view}
        </Button>
        {mayEdit && (
          <Button
            variant="text"
            size="small"
            component={Link}
            to={paths.mySubmissionEdit(applyId)}
            aria-label={submissionText.about(clubName, appText.edit)}
          >
            {appText.edit}
          </Button>
        )}
        {status === 'APPROVED' && (
          <Button
            variant="text"
            size="small"
            component={Link}
            to={paths.club(clubId)}
            aria-label={submissionText.about(clubName, submissionText.toClub)}
          >
            {submissionText.toClub}
          </Button>
        )}
        {mayWithdraw && <WithdrawSubmissionButton submission={submission} size="small" />}
      </TableCell>
    </TableRow>
  );
}
