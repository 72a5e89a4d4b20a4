import { useEffect } from 'react';

/**
 * Restores a lost focus. An element can be removed (a deleted row) or disabled (a button during its request),
 * which moves the focus to the body, so that keyboard users start again at the top of the page. The hook
 * focuses a disabled element when it is enabled again. In place of a removed element, the hook focuses the
 * nearest remaining ancestor in `main`.
 */
export function useFocusRestoration(): void {
  useEffect(() => {
    let lastFocused: HTMLElement | undefined;
    let lastAncestors: readonly HTMLElement[] = [];

    const remember = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      lastFocused = target;
      // A dialog is outside of `main`: while it has the focus, the ancestors of its opener remain the fallback.
      if (target.closest('main')) lastAncestors = ancestorsOf(target);
    };
    const onFocus = ({ target }: FocusEvent) => {
      remember(target);
    };
    remember(document.activeElement);
    // A click on empty space removes the focus on purpose, so the hook must not restore it.
    const onPointer = () => {
      lastFocused = undefined;
    };
    const observer = new MutationObserver(() => {
      if (!lastFocused || document.activeElement !== document.body) return;
      if (lastFocused.isConnected) lastFocused.focus({ preventScroll: true });
      else
        focusTemporarily(
          lastAncestors.find(({ isConnected }) => isConnected) ?? document.querySelector('main'),
        );
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

/** Returns the ancestors up to and including `main`, nearest first. */
function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.tagName === 'MAIN' ? null : element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Focuses an element. An element without `tabindex` gets one until it loses the focus. */
function focusTemporarily(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    // The element is not a control and may be as large as the page, so an outline would confuse.
    element.style.outline = 'none';
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex');
        element.style.outline = '';
      },
      { once: true },
    );
  }
  element.focus({ preventScroll: true });
}
