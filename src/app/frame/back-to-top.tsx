import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';

/** Shortest scrolled distance with a button, in window heights. One turn of the mouse wheel covers less. */
const MIN_SCROLLED_WINDOWS = 1.5;

const button = lazyComponent(async () => (await import('./back-to-top-button')).BackToTopButton);

const subscribe = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true });
  return () => {
    removeEventListener('scroll', onChange);
  };
};
const isFarDown = () => scrollY > MIN_SCROLLED_WINDOWS * innerHeight;

/** Shows a button that leads back to the top, while the page is scrolled far down. */
export function BackToTop() {
  const isShown = useSyncExternalStore(subscribe, isFarDown, () => false);
  return isShown && <button.Component />;
}
