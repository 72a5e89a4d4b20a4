import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';

/** In window heights. A shorter distance takes only one turn of the mouse wheel. */
const MIN_SCROLLED_WINDOWS = 1.5;

const button = lazyComponent(async () => (await import('./back-to-top-button')).BackToTopButton);

const subscribe = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true });
  return () => {
    removeEventListener('scroll', onChange);
  };
};
const isFarDown = () => scrollY > MIN_SCROLLED_WINDOWS * innerHeight;

/** Shows a button that scrolls to the top of a long page and moves the focus there. */
export function BackToTop() {
  const isShown = useSyncExternalStore(subscribe, isFarDown, () => false);
  return isShown && <button.Component />;
}
