import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Decision, Submission } from '@contract/submission';
import { LazyDecideDialog } from '@/features/submission-decide';
import type { PendingDecision } from '@/features/submission-decide';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { useUrlState } from '@/shared/lib/navigation';
import { submissionText, applicantListText } from '@/shared/messages';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { Section } from '@/shared/ui/page';
import { ApplicantTable } from './applicant-table';
import { ApplicantToolbar } from './applicant-toolbar';
import { listApplicantsInView, readApplicantView, writeApplicantView } from './applicant-view';
import { useApplicantSelection } from './use-applicant-selection';

// The chart has its own chunk, because it opens on demand.
const dailyChart = lazyComponent(async () => (await import('./daily-chart')).DailyChart);

interface ApplicantsSectionProps {
  /** The select of the round, for clubs with several rounds. */
  roundSelect: ReactNode;
  /** All applications of the round. */
  submissions: readonly Submission[];
}

/**
 * The table of applicants with search, sorting, filters, keyboard shortcuts, and single and bulk decisions.
 */
export function ApplicantsSection({ roundSelect, submissions }: ApplicantsSectionProps) {
  const [view, changeView] = useUrlState(readApplicantView, writeApplicantView);
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>();
  const [isChartOpen, setChartOpen] = useState(false);
  const visibleApplicants = listApplicantsInView(view, submissions);
  const selection = useApplicantSelection(visibleApplicants);
  const { selectable, selected, clear } = selection;
  const decide = (decision: Decision, applicants: readonly Submission[]) => {
    setPendingDecision({ decision, applicants });
  };

  return (
    <Section
      title={submissionText.applicants}
      level="h1" // the compact club header has no h1
      actions={
        <ApplicantToolbar
          roundSelect={roundSelect}
          submissions={submissions}
          visibleApplicants={visibleApplicants}
          view={view}
          onViewChange={changeView}
          isChartOpen={isChartOpen}
          onToggleChart={() => {
            setChartOpen(!isChartOpen);
          }}
        />
      }
    >
      {isChartOpen && <dailyChart.Component timestamps={submissions.map(({ createdAt }) => createdAt)} />}
      <ApplicantTable
        applicants={visibleApplicants}
        view={view}
        onViewChange={changeView}
        selection={selection}
        onDecide={decide}
      />
      {selected.length > 0 && (
        <BulkBar
          label={submissionText.selected(selected.length)}
          status={applicantListText.selectedOf(selected.length, selectable.length)}
          actions={[
            {
              label: submissionText.approve,
              onClick: () => {
                decide('APPROVED', selected);
              },
            },
            {
              label: submissionText.reject,
              onClick: () => {
                decide('REJECTED', selected);
              },
            },
          ]}
          onClear={clear}
        />
      )}
      <LazyDecideDialog
        pending={pendingDecision}
        onClose={() => {
          setPendingDecision(undefined);
        }}
        onDecided={clear}
      />
    </Section>
  );
}
