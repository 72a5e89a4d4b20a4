import { act } from '@testing-library/react';

interface LogLayout {
  viewPx?: number;
  rowPx?: number;
}

/**
 * jsdom has no layout, and a log that draws only what is near its view would draw nothing. Gives the log a height, each row
 * another, and makes it scroll; for the current test.
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

/** A person scrolls a log to where `top` px of it are above the view. */
export function scrollLog(log: Element, top: number): void {
  act(() => {
    log.scrollTop = Math.max(0, Math.min(top, log.scrollHeight - log.clientHeight));
    log.dispatchEvent(new Event('scroll'));
  });
}
