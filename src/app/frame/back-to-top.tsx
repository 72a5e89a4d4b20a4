import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';

/** In window heights: a shorter way back takes one turn of the mouse wheel. */
const SHOWN_FROM = 1.5;

const button = lazyComponent(async () => (await import('./back-to-top-button')).BackToTopButton);

const subscribe = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true });
  return () => {
    removeEventListener('scroll', onChange);
  };
};
const isFarDown = () => scrollY > SHOWN_FROM * innerHeight;

/** Leads from far down a long page back to its top, where the keyboard goes on as well. */
export function BackToTop() {
  const shown = useSyncExternalStore(subscribe, isFarDown);
  return shown && <button.Component />;
}
