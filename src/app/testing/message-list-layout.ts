import { act } from '@testing-library/react';

interface MessageListLayout {
  /** Height of the visible part of the list. */
  viewHeightPx?: number;
  rowHeightPx?: number;
}

/**
 * Gives the message list (role `log`) and its rows heights until the end of the current test, and makes the list
 * scrollable. jsdom has no layout, and a virtual list renders no rows without heights.
 */
export function installMessageListLayout({
  viewHeightPx = 600,
  rowHeightPx = 46,
}: MessageListLayout = {}): void {
  const isMessageList = (element: Element) => element.getAttribute('role') === 'log';
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function height(this: Element) {
    return isMessageList(this) ? viewHeightPx : 0;
  });
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return isMessageList(this)
      ? Number.parseFloat(this.querySelector<HTMLElement>('ol')?.style.height ?? '') || viewHeightPx
      : 0;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    if (isMessageList(this)) return viewHeightPx;
    return this.dataset.index === undefined ? 0 : rowHeightPx;
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

/** Scrolls a message list to `top` px. */
export function scrollMessageList(messageList: Element, top: number): void {
  act(() => {
    messageList.scrollTop = Math.max(0, Math.min(top, messageList.scrollHeight - messageList.clientHeight));
    messageList.dispatchEvent(new Event('scroll'));
  });
}
