import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Decision } from '@contract/submission';
import { isComposing } from '@/shared/lib/composing';

interface ApplicantListActions {
  /** Ids of the applications in display order. */
  applyIds: readonly number[];
  /** Selects the application, or removes it from the selection. */
  onToggle: (applyId: number) => void;
  onDecide: (applyId: number, decision: Decision) => void;
  onOpen: (applyId: number) => void;
}

// Physical keys (`event.code`): with a Korean layout the J key produces ㅓ.
const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };
const DECISION_KEYS: Readonly<Record<string, Decision>> = { KeyA: 'APPROVED', KeyR: 'REJECTED' };

const isRow = (element: EventTarget): element is HTMLTableRowElement =>
  element instanceof HTMLTableRowElement;
// Shortcuts also work on a focused checkbox.
const isTextFieldOrSelect = (element: EventTarget) =>
  element instanceof HTMLElement &&
  element.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/**
 * Handles single-key shortcuts for the rows of a table. They work only while the focus is in a row, so that
 * typing elsewhere never decides an application. Roving tabindex: only one row is a tab stop, the last
 * focused row or, if that row is gone, the first.
 */
export function useApplicantListKeys({ applyIds, onToggle, onDecide, onOpen }: ApplicantListActions) {
  const [lastFocusedId, setLastFocusedId] = useState<number>();
  const [firstId] = applyIds;
  const tabStopId = lastFocusedId !== undefined && applyIds.includes(lastFocusedId) ? lastFocusedId : firstId;

  const closestRow = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-apply-id]') : null;
  const applyIdOf = (target: EventTarget) => {
    const id = Number(closestRow(target)?.dataset['applyId']);
    return applyIds.includes(id) ? id : undefined;
  };
  const focusNeighbour = (body: Element, applyId: number, step: 1 | -1) => {
    const next = applyIds[applyIds.indexOf(applyId) + step];
    if (next !== undefined) body.querySelector<HTMLElement>(`tr[data-apply-id="${String(next)}"]`)?.focus();
  };
  const runShortcut = (event: KeyboardEvent, applyId: number): boolean => {
    const step = STEP_KEYS[event.code];
    const decision = DECISION_KEYS[event.code];
    if (step) focusNeighbour(event.currentTarget, applyId, step);
    else if (decision && !event.repeat) onDecide(applyId, decision);
    // Buttons and checkboxes in the row handle Space and Enter themselves.
    else if (event.code === 'Space' && isRow(event.target)) onToggle(applyId);
    else if (event.key === 'Enter' && isRow(event.target) && !event.repeat) onOpen(applyId);
    else return false;
    return true;
  };

  return {
    tabStopId,
    bodyProps: {
      onFocus: ({ target }: FocusEvent) => {
        setLastFocusedId(applyIdOf(target));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (
          event.defaultPrevented ||
          event.altKey ||
          event.ctrlKey ||
          event.metaKey ||
          event.shiftKey ||
          isComposing(event) ||
          isTextFieldOrSelect(event.target)
        )
          return;
        const applyId = applyIdOf(event.target);
        // Prevents the default action, because some of these keys would scroll the page.
        if (applyId !== undefined && runShortcut(event, applyId)) event.preventDefault();
      },
    },
  };
}
