import { useEffect } from 'react';

/**
 * What has the focus may vanish under it (an applicant's buttons after the decision, a row that is deleted), or be disabled
 * while its deed is under way. A browser then leaves the focus nowhere, and whoever works with keys or a screen reader starts
 * again from the top. Here it goes back to what is enabled again, or to the nearest part of the content that is still there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let around: readonly HTMLElement[] = [];

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      // A dialog stands outside of the content: what it was opened from is still the place.
      if (target.closest('main')) around = ancestorsOf(target);
    };
    // A click beside everything lets go on purpose.
    const onPointer = () => {
      last = undefined;
    };
    const observer = new MutationObserver(() => {
      if (!last || document.activeElement !== document.body) return;
      if (last.isConnected) last.focus({ preventScroll: true });
      else focusPlace(around.find(({ isConnected }) => isConnected) ?? document.querySelector('main'));
    });

    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer, true);
      observer.disconnect();
    };
  }, []);
}

/** From the nearest on; the content itself is the last that counts. */
function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.tagName === 'MAIN' ? null : element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Lends a place that is no control the focus, until it goes on. */
function focusPlace(place: HTMLElement | null): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    // No control, and perhaps as large as the page: a ring around it would point at nothing.
    place.style.outline = 'none';
    place.addEventListener(
      'blur',
      () => {
        place.removeAttribute('tabindex');
        place.style.outline = '';
      },
      { once: true },
    );
  }
  place.focus({ preventScroll: true });
}
