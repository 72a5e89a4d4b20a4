import { act } from '@testing-library/react';

/**
 * Installs an IntersectionObserver, which jsdom lacks. Call it once before rendering. Returns a function that
 * simulates scrolling to the end of every observed list.
 */
export function installScrolling(): () => void {
  const intersectionReporters = new Set<() => void>();
  class ScrollObserver {
    private reportIntersection: (() => void) | undefined;
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      this.reportIntersection = () => {
        this.callback([{ isIntersecting: true }]);
      };
      intersectionReporters.add(this.reportIntersection);
    }
    disconnect(): void {
      if (this.reportIntersection) intersectionReporters.delete(this.reportIntersection);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: ScrollObserver });
  return () => {
    act(() => {
      for (const reportIntersection of [...intersectionReporters]) reportIntersection();
    });
  };
}
