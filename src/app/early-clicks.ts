import { HYDRATED } from './frame/hydration-mark';

/**
 * Repeats the last click on a control of the server's HTML as soon as React has taken over the page. React drops clicks on a page whose
 * code has not arrived. Links work without React.
 */
export function repeatEarlyClicks(): void {
  let control: HTMLElement | null | undefined;
  const hold = (event: Event) => {
    // The `as` is safe because browsers send clicks to elements.
    control = (event.target as Element).closest<HTMLElement>('main button, main [role=combobox]');
    if (control) event.stopPropagation();
  };
  addEventListener('click', hold, true);
  const repeat = () => {
    removeEventListener('click', hold, true);
    // Selects open on mousedown.
    control?.dispatchEvent(new Event('mousedown', { bubbles: true }));
    control?.click();
  };
  addEventListener(HYDRATED, repeat, { once: true });
}
