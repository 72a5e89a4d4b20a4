import { act } from '@testing-library/react';

/**
 * Installs an IntersectionObserver, which jsdom lacks. Call it once before rendering. Returns a function that
 * scrolls to the end of a list.
 */
export function installScrolling(): () => void {
  const intersectCallbacks = new Set<() => void>();
  class ScrollObserver {
    private see: (() => void) | undefined;
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      this.see = () => {
        this.callback([{ isIntersecting: true }]);
      };
      intersectCallbacks.add(this.see);
    }
    disconnect(): void {
      if (this.see) intersectCallbacks.delete(this.see);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: ScrollObserver });
  return () => {
    act(() => {
      for (const notifyObserver of [...intersectCallbacks]) notifyObserver();
    });
  };
}
