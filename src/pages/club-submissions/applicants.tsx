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
import { useAddressView } from '@/shared/lib/navigation';
import { listText, submissionText, triageText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Section } from '@/shared/ui/page';
import { SearchField } from '@/shared/ui/search-field';
import { ApplicantRow } from './applicant-row';
import {
  APPLICANT_TEXT_MAX,
  applicantsIn,
  holdsText,
  readApplicantView,
  writeApplicantView,
} from './applicant-view';
import { ApplicantsHead } from './applicants-head';
import { BulkBar } from './bulk-bar';
import { DailyChart } from './daily-chart';
import { ShortcutsHelp } from './shortcuts-help';
import { StatusFilter } from './status-filter';
import { useTriageKeys } from './use-triage-keys';

const COLUMNS = 8;

const Tools = styled('div')(
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

const None = styled(TableCell)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ padding: '36px 0 !important', color: palette.text.secondary, '& button': { marginLeft: 12 } }),
);

/** The table of applicants: found, ordered, filtered, decided one by one or several at once, by pointer or by keys. */
export function Applicants({ submissions }: { submissions: readonly Submission[] }) {
  const [view, change] = useAddressView(readApplicantView, writeApplicantView);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [pending, setPending] = useState<PendingDecision>();
  const [isChartOpen, setChartOpen] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();

  const found = submissions.filter((submission) => holdsText(submission, view.text));
  const shown = applicantsIn(view, submissions);
  const selectable = shown.filter(({ status }) => status === 'PENDING');
  // What somebody else has decided meanwhile is no longer chosen, nor what the view hides: nothing unseen is decided.
  const selected = selectable.filter(({ applyId }) => chosen.has(applyId));

  const toggle = (applyId: number) => {
    const next = new Set(chosen);
    if (!next.delete(applyId)) next.add(applyId);
    setChosen(next);
  };
  const toggleAll = () => {
    const isAll = selected.length === selectable.length;
    setChosen(new Set(isAll ? [] : selectable.map(({ applyId }) => applyId)));
  };
  const decide = (decision: Decision, applicants: readonly Submission[]) => {
    setPending({ decision, applicants });
  };
  const pendingOf = (applyId: number) => selectable.find((submission) => submission.applyId === applyId);

  const { current, bodyProps } = useTriageKeys({
    applyIds: shown.map(({ applyId }) => applyId),
    onToggle: (applyId) => {
      if (pendingOf(applyId)) toggle(applyId);
    },
    onDecide: (applyId, decision) => {
      const one = pendingOf(applyId);
      // On one of those that are chosen the key means all of them, as their bar does.
      if (one) decide(decision, selected.includes(one) ? selected : [one]);
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
      level="h1" // the club's name is folded away
      actions={
        <Tools>
          <SearchField
            label={triageText.search}
            placeholder={triageText.searchHint}
            text={view.text}
            maxLength={APPLICANT_TEXT_MAX}
            onChange={(text) => {
              change({ text });
            }}
          />
          <span role="status">
            {shown.length < submissions.length ? listText.shownOf(shown.length, submissions.length) : ''}
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
            <ExportButton clubName={submissions[0]?.clubName ?? ''} submissions={shown} />
          </span>
          <StatusFilter
            applicants={found}
            status={view.status}
            onChange={(status) => {
              change({ status });
            }}
          />
        </Tools>
      }
    >
      {isChartOpen && <DailyChart instants={submissions.map(({ createdAt }) => createdAt)} />}
      <TableContainer sx={selected.length > 0 ? { mb: '120px' } : null}>
        <Table aria-label={triageText.table}>
          <ApplicantsHead
            view={view}
            onSort={change}
            selectable={selectable.length}
            selected={selected.length}
            onToggleAll={toggleAll}
          />
          <TableBody {...bodyProps}>
            {shown.map((submission) => (
              <ApplicantRow
                key={submission.applyId}
                submission={submission}
                current={submission.applyId === current}
                selected={selected.includes(submission)}
                onToggle={() => {
                  toggle(submission.applyId);
                }}
                onDecide={(decision) => {
                  decide(decision, [submission]);
                }}
              />
            ))}
            {shown.length === 0 && (
              <TableRow>
                <None colSpan={COLUMNS} align="center">
                  {triageText.noneFound}
                  <Button
                    size="small"
                    onClick={() => {
                      change({ status: undefined, text: '' });
                    }}
                  >
                    {listText.clearFilters}
                  </Button>
                </None>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          selectable={selectable.length}
          onDecide={(decision) => {
            decide(decision, selected);
          }}
          onClear={() => {
            setChosen(new Set());
          }}
        />
      )}
      <DecideDialog
        pending={pending}
        onClose={() => {
          setPending(undefined);
        }}
        onDecided={() => {
          setChosen(new Set());
        }}
      />
    </Section>
  );
}
