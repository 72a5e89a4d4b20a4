import { styled } from '@mui/material/styles';
import type { CaseState } from '@contract/report';
import { useEffect, useRef, useState } from 'react';
import type { DecisionFormHandle } from '@/features/case-decide';
import { OperatorBoundary } from '@/entities/operator';
import { useListCasesInfiniteQuery } from '@/entities/report';
import { media } from '@/shared/config';
import { useInView } from '@/shared/lib/scrolling';
import { operatorText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, NextPageAlert } from '@/shared/ui/states';
import { CasePanel } from './case-panel';
import { CaseRows } from './case-rows';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '404px minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '& > :last-child': { position: 'sticky', top: 88 },
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > :last-child': { position: 'static' } },
});

const filters: readonly (CaseState | undefined)[] = [undefined, 'WORKING', 'RESOLVED', 'REJECTED'];

/** The queue of reported cases, oldest first, beside the chosen case. */
export function CaseQueue() {
  const [state, setState] = useState<CaseState>();
  const [chosenId, setChosenId] = useState<number>();
  const form = useRef<DecisionFormHandle>(null);
  const query = useListCasesInfiniteQuery(state);
  const cases = query.data?.pages.flatMap(({ reports }) => reports);
  const position = cases?.findIndex(({ reportId }) => reportId === chosenId) ?? -1;
  const shownCase = cases?.[Math.max(position, 0)];
  const step = (by: 1 | -1) => {
    const next = cases?.[Math.max(position, 0) + by];
    if (next) setChosenId(next.reportId);
  };
  useCaseKeys({ onStep: step, onMeasure: (number) => form.current?.choose(number) });
  const end = useInView(() => void query.fetchNextPage(), {
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
              pressed={state === filter}
              onPress={() => {
                setState(filter);
                setChosenId(undefined);
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
        {(list) =>
          shownCase === undefined ? (
            <EmptyState message={operatorText.queueEmpty} />
          ) : (
            <Columns>
              <div>
                <CaseRows cases={list} chosenId={shownCase.reportId} onChoose={setChosenId} />
                <NextPageAlert query={query} errorText={operatorText.moreFailed} />
                {query.hasNextPage && <div ref={end} />}
              </div>
              <CasePanel
                key={shownCase.reportId}
                reportId={shownCase.reportId}
                position={Math.max(position, 0) + 1}
                count={list.length}
                form={form}
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
  onStep: (by: 1 | -1) => void;
  /** `position` counts from 1. */
  onMeasure: (position: number) => void;
}

/** J and K move through the queue, digits choose a measure. Ignored while the user types or uses a dialog. */
function useCaseKeys(handlers: CaseKeyHandlers) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
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
      if (code === 'KeyJ') latest.current.onStep(1);
      else if (code === 'KeyK') latest.current.onStep(-1);
      else if (digit !== undefined) latest.current.onMeasure(Number(digit));
    };
    addEventListener('keydown', handleKey);
    return () => {
      removeEventListener('keydown', handleKey);
    };
  }, []);
}
