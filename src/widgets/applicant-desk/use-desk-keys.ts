import type { KeyboardEvent } from 'react';
import type { Outcome } from '@contract/recruitment';
import { isComposing } from '@/shared/lib/composing';

interface DeskKeyActions {
  /** Whether shortcuts of a single letter or digit are on. The other keys always work. */
  hasSingleKeyShortcuts: boolean;
  /** Id of the application in the side panel. */
  openId: number | undefined;
  /** `applyId`: the row with the focus; undefined if the focus is in no row, for example in the side panel. */
  onStep: (step: 1 | -1, applyId: number | undefined) => void;
  /** Selects or deselects an application. */
  onToggle: (applyId: number) => void;
  onOpen: (applyId: number) => void;
  onClose: () => void;
  onScore: (score: number) => void;
  /** `applyId` as for `onStep`. */
  onDecide: (outcome: Outcome, applyId: number | undefined) => void;
  onNextUndecided: () => void;
}

// Physical keys (`event.code`): with a Korean layout the J key produces ㅓ.
const LETTER_STEPS: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 };
const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const OUTCOMES: Readonly<Record<string, Outcome>> = { KeyA: 'PASS', KeyH: 'HOLD', KeyR: 'FAIL' };

const isTextFieldOrSelect = (element: EventTarget) =>
  element instanceof HTMLElement &&
  element.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** Returns the score of a digit key from 1 to 5, also of the number pad; undefined for other keys. */
function scoreOf(code: string): number | undefined {
  const [, digit] = /^(?:Digit|Numpad)([1-5])$/.exec(code) ?? [];
  return digit === undefined ? undefined : Number(digit);
}

const rowIdOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-apply-id]') : null;
  return row ? Number(row.dataset['applyId']) : undefined;
};

const isRow = (target: EventTarget) => target instanceof HTMLElement && 'applyId' in target.dataset;

/**
 * Returns the key handler of the desk. Steps and decisions apply to the focused row of the table. Without a
 * focused row, J, K and decisions apply to the open application, and the arrows do nothing. Scores apply only to
 * the open application. No shortcut works in text fields and selects.
 */
export function useDeskKeys(actions: DeskKeyActions) {
  /** Returns whether the key was a shortcut. */
  const runShortcut = ({ code, key, target, repeat }: KeyboardEvent): boolean => {
    const applyId = rowIdOf(target);
    // Escape, the arrows, Enter and Space work even if the user has turned off single-key shortcuts.
    if (key === 'Escape' && actions.openId !== undefined) actions.onClose();
    else if (applyId !== undefined && code in ARROW_STEPS) actions.onStep(ARROW_STEPS[code] ?? 1, applyId);
    else if (key === 'Enter' && applyId !== undefined && isRow(target) && !repeat) actions.onOpen(applyId);
    else if (code === 'Space' && applyId !== undefined && isRow(target)) actions.onToggle(applyId);
    else return actions.hasSingleKeyShortcuts && runSingleKey(code, applyId, repeat);
    return true;
  };

  const runSingleKey = (code: string, applyId: number | undefined, repeat: boolean): boolean => {
    const { openId } = actions;
    const step = LETTER_STEPS[code];
    const outcome = OUTCOMES[code];
    const score = scoreOf(code);
    if (openId === undefined && applyId === undefined) return false;
    // While another row has the focus, a digit must not score the open application.
    const concernsOpenApplication = openId !== undefined && (applyId === undefined || applyId === openId);
    if (step) actions.onStep(step, applyId);
    else if (repeat) return false;
    else if (outcome) actions.onDecide(outcome, applyId);
    else if (score !== undefined && concernsOpenApplication) actions.onScore(score);
    else if (code === 'KeyN') actions.onNextUndecided();
    else return false;
    return true;
  };

  return (event: KeyboardEvent) => {
    if (
      // React events also bubble from portals: dialogs and menus, which are not descendants in the document.
      !(event.target instanceof Node && event.currentTarget.contains(event.target)) ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      isComposing(event) ||
      isTextFieldOrSelect(event.target)
    )
      return;
    // Some of these keys would scroll the page.
    if (runShortcut(event)) event.preventDefault();
  };
}
