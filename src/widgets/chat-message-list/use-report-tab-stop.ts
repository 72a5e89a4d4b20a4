import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { MessageRow } from './message-rows';

/** Selects the report buttons. */
const REPORT_SELECTOR = '.report';
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns whether a message can be reported: it is not folded, has a text, and another user sent it. */
export const isReportable = ({
  isMine,
  foldedIds,
  message: { message },
}: Pick<MessageRow, 'isMine' | 'foldedIds' | 'message'>): boolean => !isMine && !foldedIds && message !== '';

/**
 * Makes the report buttons of a message list one tab stop: the button that was focused last, else the button of
 * the newest rendered message that can be reported. The arrow keys move between the buttons.
 */
export function useReportTabStop(rows: readonly MessageRow[]) {
  const [focusedKey, setFocusedKey] = useState<string>();
  const keys = rows.filter(isReportable).map(({ key }) => key);
  return {
    /** The key of the row whose button is the tab stop. */
    tabStopKey: focusedKey !== undefined && keys.includes(focusedKey) ? focusedKey : keys.at(-1),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // Each row of the list has its key in `data-key`.
      if (target.matches(REPORT_SELECTOR))
        setFocusedKey(target.closest<HTMLElement>('[data-key]')?.dataset['key']);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget, key } = event;
      const step = STEPS[key];
      if (step === undefined || !(target instanceof HTMLElement) || !target.matches(REPORT_SELECTOR)) return;
      const buttons = [...currentTarget.querySelectorAll<HTMLElement>(REPORT_SELECTOR)];
      event.preventDefault();
      buttons[buttons.indexOf(target) + step]?.focus();
    },
  };
}
