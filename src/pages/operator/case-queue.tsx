import { styled } from '@mui/material/styles';
import type { CaseState } from '@contract/report';
import { useEffect, useRef, useState } from 'react';
import type { DecisionFormHandle } from '@/features/case-decide';
import { OperatorBoundary } from '@/entities/operator';
import { useListCasesInfiniteQuery } from '@/entities/report';
import { media } from '@/shared/config';
import { useOnNear } from '@/shared/lib/scrolling';
import { operatorText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, NextPageAlert } from '@/shared/ui/states';
import { CasePanel } from './case-panel';
import type { CaseChoice } from './case-panel';
import { CaseRows } from './case-rows';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '404px minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '& > :last-child': { position: 'sticky', top: 88 },
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > :last-child': { position: 'static' } },
});

/** Values of the filter. `undefined` shows the cases without a decision. */
const filters: readonly (CaseState | undefined)[] = [undefined, 'WORKING', 'RESOLVED', 'REJECTED'];

/**
 * Shows the cases in the order in which they were opened or reopened, beside the chosen case or else the
 * first case.
 */
export function CaseQueue() {
  const [stateFilter, setStateFilter] = useState<CaseState>();
  const [choice, setChoice] = useState<CaseChoice>();
  // Keeps showing a case that left the queue because another operator has decided it first.
  const [refusedId, setRefusedId] = useState<number>();
  const form = useRef<DecisionFormHandle>(null);
  const query = useListCasesInfiniteQuery(stateFilter);
  const cases = query.data?.pages.flatMap(({ reports }) => reports);
  const findIndex = (id: number | undefined) => cases?.findIndex(({ reportId }) => reportId === id) ?? -1;
  const isChosenInQueue = findIndex(choice?.reportId) !== -1;
  const shownId = refusedId ?? (isChosenInQueue ? choice : cases?.[0])?.reportId;
  const shownIndex = findIndex(shownId);
  const choose = (next: CaseChoice | undefined) => {
    setChoice(next);
    setRefusedId(undefined);
  };
  const step = (by: 1 | -1) => {
    const next = cases?.[shownIndex + by];
    choose(next ? { reportId: next.reportId } : choice);
  };
  // After the last case of the queue, shows the first one.
  const handleDecided = () => {
    const next = cases?.[shownIndex + 1] ?? cases?.[0];
    choose(next && { reportId: next.reportId });
  };
  useCaseKeys({ onStep: step, onAction: (position) => form.current?.choose(position) });
  const end = useOnNear(() => void query.fetchNextPage(), {
    enabled: query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError,
  });
  return (
    <Section
      title={operatorText.tabs.reports}
      actions={
        <ChipRow role="group" aria-label={operatorText.stateFilter}>
          {filters.map((filter) => (
            <FilterChip
              key={filter ?? 'waiting'}
              label={operatorText.states[filter ?? 'waiting']}
              pressed={stateFilter === filter}
              onPress={() => {
                setStateFilter(filter);
                choose(undefined);
              }}
            />
          ))}
        </ChipRow>
      }
    >
      <OperatorBoundary
        query={{ ...query, data: cases }}
        skeleton={<RowsSkeleton rowCount={5} rowHeightPx={104} />}
        errorText={operatorText.queueFailed}
      >
        {(loadedCases) =>
          shownId === undefined ? (
            <EmptyState message={operatorText.queueEmpty} />
          ) : (
            <Columns>
              <div>
                <CaseRows
                  cases={loadedCases}
                  shownId={shownId}
                  onChoose={(reportId) => {
                    choose({ reportId });
                  }}
                />
                <NextPageAlert query={query} errorText={operatorText.moreFailed} />
                {query.hasNextPage && <div ref={end} />}
              </div>
              <CasePanel
                key={shownId}
                reportId={shownId}
                position={shownIndex + 1}
                count={loadedCases.length}
                form={form}
                choice={isChosenInQueue ? choice : undefined}
                onRefused={() => {
                  setRefusedId(shownId);
                }}
                onDecided={handleDecided}
                onStep={step}
              />
            </Columns>
          )
        }
      </OperatorBoundary>
    </Section>
  );
}

interface CaseKeyHandlers {
  /** Shows the next case (1) or the previous one (-1). */
  onStep: (by: 1 | -1) => void;
  /** Chooses the action at a position of the decision form, from 1. */
  onAction: (position: number) => void;
}

/**
 * J shows the next case, K the previous one, and the digits 1 to 5 choose an action. Ignores keys while the
 * user types or uses a dialog.
 */
function useCaseKeys(handlers: CaseKeyHandlers) {
  const latestHandlers = useRef(handlers);
  useEffect(() => {
    latestHandlers.current = handlers;
  });
  useEffect(() => {
    // Compares physical keys, because with a Korean layout the J key produces ㅓ.
    const handleKey = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof HTMLElement &&
        target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select, [role=dialog] *');
      if (isTyping || ctrlKey || metaKey || altKey || event.isComposing) return;
      const [, digit] = /^(?:Digit|Numpad)([1-5])$/.exec(code) ?? [];
      if (code === 'KeyJ') latestHandlers.current.onStep(1);
      else if (code === 'KeyK') latestHandlers.current.onStep(-1);
      else if (digit !== undefined) latestHandlers.current.onAction(Number(digit));
    };
    addEventListener('keydown', handleKey);
    return () => {
      removeEventListener('keydown', handleKey);
    };
  }, []);
}
