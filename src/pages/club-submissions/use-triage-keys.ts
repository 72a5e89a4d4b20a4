import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Decision } from '@contract/submission';
import { isComposing } from '@/shared/lib/composing';

interface TriageActions {
  /** Applicants in the order of the rows. */
  applyIds: readonly number[];
  onToggle: (applyId: number) => void;
  onDecide: (applyId: number, decision: Decision) => void;
  onOpen: (applyId: number) => void;
}

// By place, not by letter: with Korean input on, the key of J writes ㅓ.
const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };
const DECISION_KEYS: Readonly<Record<string, Decision>> = { KeyA: 'APPROVED', KeyR: 'REJECTED' };

const isRow = (element: EventTarget): element is HTMLTableRowElement =>
  element instanceof HTMLTableRowElement;
// A tick box is no text field: letters mean the same there as on its row.
const isTextField = (element: EventTarget) =>
  element instanceof HTMLElement &&
  element.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/**
 * Going through rows by single keys. They work only while the focus is on a row or in it, so that nobody decides by typing past a
 * field. One row at a time is a stop of the tab key: the one that was last looked at.
 */
export function useTriageKeys({ applyIds, onToggle, onDecide, onOpen }: TriageActions) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [lastFocusedId, setLastFocusedId] = useState<number>();
  const [firstId] = applyIds;
  const currentId = lastFocusedId !== undefined && applyIds.includes(lastFocusedId) ? lastFocusedId : firstId;

  const closestRow = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-apply-id]') : null;
  const applyIdOf = (target: EventTarget) => {
    const id = Number(closestRow(target)?.dataset['applyId']);
    return applyIds.includes(id) ? id : undefined;
  };
  const focusNeighbour = (applyId: number, step: 1 | -1) => {
    const next = applyIds[applyIds.indexOf(applyId) + step];
    if (next !== undefined)
      bodyRef.current?.querySelector<HTMLElement>(`tr[data-apply-id="${String(next)}"]`)?.focus();
  };
  const runShortcut = (event: KeyboardEvent, applyId: number): boolean => {
    const step = STEP_KEYS[event.code];
    const decision = DECISION_KEYS[event.code];
    if (step) focusNeighbour(applyId, step);
    else if (decision && !event.repeat) onDecide(applyId, decision);
    // Buttons and tick boxes of the row have these two for themselves.
    else if (event.code === 'Space' && isRow(event.target)) onToggle(applyId);
    else if (event.key === 'Enter' && isRow(event.target) && !event.repeat) onOpen(applyId);
    else return false;
    return true;
  };

  return {
    current: currentId,
    bodyProps: {
      ref: bodyRef,
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
          isTextField(event.target)
        )
          return;
        const applyId = applyIdOf(event.target);
        // The page would scroll by some of these.
        if (applyId !== undefined && runShortcut(event, applyId)) event.preventDefault();
      },
    },
  };
}
