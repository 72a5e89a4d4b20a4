import type { Submission } from '@contract/submission';
import { useState } from 'react';
import { isDecidable } from '@/entities/submission';

/** Selects among the visible applicants. Only pending applicants of a club that is not closed can be selected. */
export function useApplicantSelection(visibleApplicants: readonly Submission[]) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const selectable = visibleApplicants.filter((submission) => isDecidable(submission, submission.stage));
  // Only visible pending applicants count as selected: a bulk decision never includes hidden or decided ones.
  const selected = selectable.filter(({ applyId }) => chosenIds.has(applyId));
  return {
    selectable,
    selected,
    toggle: (applyId: number) => {
      const next = new Set(chosenIds);
      if (!next.delete(applyId)) next.add(applyId);
      setChosenIds(next);
    },
    toggleAll: () => {
      const areAllSelected = selected.length === selectable.length;
      setChosenIds(new Set(areAllSelected ? [] : selectable.map(({ applyId }) => applyId)));
    },
    clear: () => {
      setChosenIds(new Set());
    },
  };
}

export type ApplicantSelection = ReturnType<typeof useApplicantSelection>;
