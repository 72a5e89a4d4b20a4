import { act } from '@testing-library/react';

/**
 * jsdom has no layout and so no IntersectionObserver. This one lets a test say that a person has scrolled to the end of a
 * list; call it once before rendering. Answers the function that scrolls.
 */
export function installScrolling(): () => void {
  const watching = new Set<() => void>();
  class ScrollObserver {
    private see: (() => void) | undefined;
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      this.see = () => {
        this.callback([{ isIntersecting: true }]);
      };
      watching.add(this.see);
    }
    disconnect(): void {
      if (this.see) watching.delete(this.see);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: ScrollObserver });
  return () => {
    act(() => {
      for (const see of [...watching]) see();
    });
  };
}
