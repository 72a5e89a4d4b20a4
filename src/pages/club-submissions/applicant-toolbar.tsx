import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Submission } from '@contract/submission';
import type { ReactNode } from 'react';
import { ExportButton } from '@/features/applicants-export';
import { listText, applicantListText } from '@/shared/messages';
import { SearchField } from '@/shared/ui/search-field';
import { APPLICANT_SEARCH_MAX_LENGTH, matchesText } from './applicant-view';
import type { ApplicantView } from './applicant-view';
import { ShortcutsHelp } from './shortcuts-help';
import { StatusFilter } from './status-filter';

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

interface ApplicantToolbarProps {
  /** The select of the round, for clubs with several rounds. */
  roundSelect: ReactNode;
  /** All applications of the round. */
  submissions: readonly Submission[];
  /** The applications that match the filters of the view. */
  visibleApplicants: readonly Submission[];
  view: ApplicantView;
  onViewChange: (change: Partial<ApplicantView>) => void;
  isChartOpen: boolean;
  onToggleChart: () => void;
}

/** Round select, search, chart toggle, shortcuts help, export and status filter of the table. */
export function ApplicantToolbar({
  roundSelect,
  submissions,
  visibleApplicants,
  view,
  onViewChange,
  isChartOpen,
  onToggleChart,
}: ApplicantToolbarProps) {
  return (
    <Toolbar>
      {roundSelect}
      <SearchField
        label={applicantListText.search}
        placeholder={applicantListText.searchHint}
        text={view.text}
        maxLength={APPLICANT_SEARCH_MAX_LENGTH}
        onChange={(text) => {
          onViewChange({ text });
        }}
      />
      <span role="status">
        {visibleApplicants.length < submissions.length
          ? listText.shownOf(visibleApplicants.length, submissions.length)
          : ''}
      </span>
      <span className="end">
        <Button variant="text" size="small" aria-expanded={isChartOpen} onClick={onToggleChart}>
          {applicantListText.chart}
        </Button>
        <ShortcutsHelp />
        <ExportButton clubName={submissions[0]?.clubName ?? ''} submissions={visibleApplicants} />
      </span>
      <StatusFilter
        applicants={submissions.filter((submission) => matchesText(submission, view.text))}
        status={view.status}
        onChange={(status) => {
          onViewChange({ status });
        }}
      />
    </Toolbar>
  );
}
