import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { Decision, Submission } from '@contract/submission';
import { useLocation, useNavigate } from 'react-router-dom';
import { ExportButton } from '@/features/applicants-export';
import { DecideDialog } from '@/features/submission-decide';
import type { PendingDecision } from '@/features/submission-decide';
import { useUrlState } from '@/shared/lib/navigation';
import { listText, submissionText, triageText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Section } from '@/shared/ui/page';
import { SearchField } from '@/shared/ui/search-field';
import { ApplicantRow } from './applicant-row';
import {
  APPLICANT_TEXT_MAX,
  listApplicantsInView,
  matchesText,
  readApplicantView,
  writeApplicantView,
} from './applicant-view';
import { ApplicantTableHead } from './applicant-table-head';
import { BulkBar } from './bulk-bar';
import { DailyChart } from './daily-chart';
import { ShortcutsHelp } from './shortcuts-help';
import { StatusFilter } from './status-filter';
import { useTriageKeys } from './use-triage-keys';

const COLUMN_COUNT = 8;

const Toolbar = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flex: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    '& > [role=status]': {
      ...typography.caption,
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > .end': { display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' },
  }),
);

const NoResultsCell = styled(TableCell)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ padding: '36px 0 !important', color: palette.text.secondary, '& button': { marginLeft: 12 } }),
);

/** The table of applicants with search, sorting, filters, keyboard shortcuts, and single and bulk decisions. */
export function ApplicantsSection({ submissions }: { submissions: readonly Submission[] }) {
  const [view, changeView] = useUrlState(readApplicantView, writeApplicantView);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>();
  const [isChartOpen, setChartOpen] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();

  const textMatches = submissions.filter((submission) => matchesText(submission, view.text));
  const visibleApplicants = listApplicantsInView(view, submissions);
  const selectable = visibleApplicants.filter(({ status }) => status === 'PENDING');
  // Only visible pending applicants count as selected, so that a bulk decision never includes hidden or decided ones.
  const selected = selectable.filter(({ applyId }) => chosenIds.has(applyId));

  const toggle = (applyId: number) => {
    const next = new Set(chosenIds);
    if (!next.delete(applyId)) next.add(applyId);
    setChosenIds(next);
  };
  const toggleAll = () => {
    const areAllSelected = selected.length === selectable.length;
    setChosenIds(new Set(areAllSelected ? [] : selectable.map(({ applyId }) => applyId)));
  };
  const decide = (decision: Decision, applicants: readonly Submission[]) => {
    setPendingDecision({ decision, applicants });
  };
  const findPending = (applyId: number) => selectable.find((submission) => submission.applyId === applyId);

  const { current, bodyProps } = useTriageKeys({
    applyIds: visibleApplicants.map(({ applyId }) => applyId),
    onToggle: (applyId) => {
      if (findPending(applyId)) toggle(applyId);
    },
    onDecide: (applyId, decision) => {
      const applicant = findPending(applyId);
      // On a selected row the key decides all selected applicants, like the bulk bar.
      if (applicant) decide(decision, selected.includes(applicant) ? selected : [applicant]);
    },
    onOpen: (applyId) => {
      const [first] = submissions;
      if (first)
        void navigate(paths.clubSubmission(first.clubId, applyId), { state: { applicantsView: search } });
    },
  });

  return (
    <Section
      title={submissionText.applicants}
      level="h1" // the compact club header has no h1
      actions={
        <Toolbar>
          <SearchField
            label={triageText.search}
            placeholder={triageText.searchHint}
            text={view.text}
            maxLength={APPLICANT_TEXT_MAX}
            onChange={(text) => {
              changeView({ text });
            }}
          />
          <span role="status">
            {visibleApplicants.length < submissions.length
              ? listText.shownOf(visibleApplicants.length, submissions.length)
              : ''}
          </span>
          <span className="end">
            <Button
              variant="text"
              size="small"
              aria-expanded={isChartOpen}
              onClick={() => {
                setChartOpen(!isChartOpen);
              }}
            >
              {triageText.chart}
            </Button>
            <ShortcutsHelp />
            <ExportButton clubName={submissions[0]?.clubName ?? ''} submissions={visibleApplicants} />
          </span>
          <StatusFilter
            applicants={textMatches}
            status={view.status}
            onChange={(status) => {
              changeView({ status });
            }}
          />
        </Toolbar>
      }
    >
      {isChartOpen && <DailyChart timestamps={submissions.map(({ createdAt }) => createdAt)} />}
      <TableContainer sx={selected.length > 0 ? { mb: '120px' } : null}>
        <Table aria-label={triageText.table}>
          <ApplicantTableHead
            view={view}
            onSort={changeView}
            selectableCount={selectable.length}
            selectedCount={selected.length}
            onToggleAll={toggleAll}
          />
          <TableBody {...bodyProps}>
            {visibleApplicants.map((submission) => (
              <ApplicantRow
                key={submission.applyId}
                submission={submission}
                isCurrent={submission.applyId === current}
                isSelected={selected.includes(submission)}
                onToggle={() => {
                  toggle(submission.applyId);
                }}
                onDecide={(decision) => {
                  decide(decision, [submission]);
                }}
              />
            ))}
            {visibleApplicants.length === 0 && (
              <TableRow>
                <NoResultsCell colSpan={COLUMN_COUNT} align="center">
                  {triageText.noneFound}
                  <Button
                    size="small"
                    onClick={() => {
                      changeView({ status: undefined, text: '' });
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
      {selected.length > 0 && (
        <BulkBar
          selectedCount={selected.length}
          selectableCount={selectable.length}
          onDecide={(decision) => {
            decide(decision, selected);
          }}
          onClear={() => {
            setChosenIds(new Set());
          }}
        />
      )}
      <DecideDialog
        pending={pendingDecision}
        onClose={() => {
          setPendingDecision(undefined);
        }}
        onDecided={() => {
          setChosenIds(new Set());
        }}
      />
    </Section>
  );
}
