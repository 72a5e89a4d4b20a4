import { useState } from 'react';
import type { Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { isDecidable } from '@/entities/submission';

/** Manages the selection in `rows`. Only applications whose decision can still change are selectable. */
export function useDeskSelection(rows: readonly ClubSubmission[], stage: Stage) {
  // Can contain applications that are no longer in `rows` or no longer selectable. `selected` excludes them.
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const selectable = rows.filter((row) => isDecidable(row, stage));
  const selected = selectable.filter(({ applyId }) => chosenIds.has(applyId));
  return {
    selectable,
    selected,
    toggle: (applyId: number) => {
      if (!selectable.some((row) => row.applyId === applyId)) return;
      const next = new Set(chosenIds);
      if (!next.delete(applyId)) next.add(applyId);
      setChosenIds(next);
    },
    toggleAll: () => {
      const areAllSelected = selected.length === selectable.length;
      setChosenIds(new Set(areAllSelected ? [] : selectable.map(({ applyId }) => applyId)));
    },
    deselect: (applyIds: readonly number[]) => {
      setChosenIds((current) => new Set([...current].filter((id) => !applyIds.includes(id))));
    },
    clear: () => {
      setChosenIds(new Set());
    },
  };
}

export type DeskSelection = ReturnType<typeof useDeskSelection>;
