import { HYDRATED } from '@/shared/ui/hydration';

/**
 * Window event: React has attached its listeners. From now on, React handles clicks outside of `main` itself.
 */
export const ATTACHED = 'attached';

/**
 * Records the last action on the server's HTML: a click on a control, or Enter in a text area, which submits
 * a comment. Repeats the action when React has taken over the page, because React drops events of a page
 * whose code has not arrived. Links work without React.
 */
export function recordEarlyActions(): void {
  let repeatLast = () => {};
  let controlSelector = 'button, [role=combobox]';
  const recordClick = (event: Event) => {
    // The `as` is safe because browsers send clicks to elements.
    const control = (event.target as Element).closest<HTMLElement>(controlSelector);
    if (!control) return;
    event.stopPropagation();
    repeatLast = () => {
      // Selects open on mousedown.
      control.dispatchEvent(new Event('mousedown', { bubbles: true }));
      control.click();
    };
  };
  const recordEnter = (event: KeyboardEvent) => {
    const { key, shiftKey, isComposing, target } = event;
    if (key !== 'Enter' || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    repeatLast = () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  addEventListener('click', recordClick, true);
  addEventListener('keydown', recordEnter, true);
  const repeat = () => {
    removeEventListener('click', recordClick, true);
    removeEventListener('keydown', recordEnter, true);
    repeatLast();
  };
  addEventListener(HYDRATED, repeat, { once: true });
  addEventListener(
    ATTACHED,
    () => {
      controlSelector = `main :is(${controlSelector})`;
    },
    { once: true },
  );
}
