import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { decisionIn, filterOf, hasReached } from '@/entities/submission';
import type { DecisionFilter } from '@/entities/submission';
import { deskText, listText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { SearchField } from '@/shared/ui/search-field';
import { DESK_SEARCH_MAX_LENGTH, matchesDeskSearch } from './desk-view';
import type { DeskView } from './desk-view';

const Toolbar = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginBottom: 12,
    '& > [role=search]': { width: 196 },
    '& > [role=status]': {
      ...typography.caption,
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > .end': { display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' },
  }),
);

const filters = [undefined, 'UNDECIDED', 'PASS', 'HOLD', 'FAIL'] as const satisfies readonly (
  DecisionFilter | undefined
)[];

interface DeskToolbarProps {
  /** All applications of the round. */
  submissions: readonly ClubSubmission[];
  stage: Stage;
  /** Number of applications that match both the search and the decision filter. */
  shownCount: number;
  view: DeskView;
  onViewChange: (change: Partial<DeskView>) => void;
  /** Placed at the end of the toolbar. */
  menu: ReactNode;
}

/**
 * Search and decision filters of the desk. Each chip counts the applications with its decision that match the
 * search.
 */
export function DeskToolbar({ submissions, stage, shownCount, view, onViewChange, menu }: DeskToolbarProps) {
  const stageSubmissions = submissions.filter((submission) => hasReached(submission, stage));
  const matches = stageSubmissions.filter((submission) => matchesDeskSearch(submission, view.text));
  const countOf = (filter: (typeof filters)[number]) =>
    filter === undefined
      ? matches.length
      : matches.filter((submission) => filterOf(decisionIn(submission, stage)) === filter).length;
  return (
    <Toolbar>
      <SearchField
        label={deskText.search}
        placeholder={deskText.searchHint}
        text={view.text}
        maxLength={DESK_SEARCH_MAX_LENGTH}
        onChange={(text) => {
          onViewChange({ text });
        }}
      />
      <ChipRow role="group" aria-label={deskText.decisionFilter}>
        {filters.map((filter) => (
          <FilterChip
            key={filter ?? 'all'}
            label={filter === undefined ? deskText.all : deskText.filter[filter]}
            count={{ count: countOf(filter), unit: 'people' }}
            pressed={view.decision === filter}
            onPress={() => {
              onViewChange({ decision: filter });
            }}
          />
        ))}
      </ChipRow>
      <span role="status">
        {shownCount < stageSubmissions.length ? listText.shownOf(shownCount, stageSubmissions.length) : ''}
      </span>
      <span className="end">{menu}</span>
    </Toolbar>
  );
}
