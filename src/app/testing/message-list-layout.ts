import { act } from '@testing-library/react';

interface LogLayout {
  viewPx?: number;
  rowPx?: number;
}

/**
 * Gives the message log and its rows heights and makes the log scroll, for the current test. jsdom has no
 * layout, and a virtual list renders nothing without one.
 */
export function installLogLayout({ viewPx = 600, rowPx = 46 }: LogLayout = {}): void {
  const isLog = (element: Element) => element.getAttribute('role') === 'log';
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function height(this: Element) {
    return isLog(this) ? viewPx : 0;
  });
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return isLog(this)
      ? Number.parseFloat(this.querySelector<HTMLElement>('ol')?.style.height ?? '') || viewPx
      : 0;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    if (isLog(this)) return viewPx;
    return this.dataset.index === undefined ? 0 : rowPx;
  });
  Object.assign(Element.prototype, {
    scrollTo(this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop = Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight));
      queueMicrotask(() => {
        act(() => {
          this.dispatchEvent(new Event('scroll'));
        });
      });
    },
  });
}

/** Scrolls a log to `top` px. */
export function scrollLog(log: Element, top: number): void {
  act(() => {
    log.scrollTop = Math.max(0, Math.min(top, log.scrollHeight - log.clientHeight));
    log.dispatchEvent(new Event('scroll'));
  });
}
