import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** More tab stops than a long table has. */
const MAX_TAB_STOPS = 120;

/** Presses the key until the target has the focus. Throws after `MAX_TAB_STOPS` presses. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target.toString()} is not among the next ${String(MAX_TAB_STOPS)} stops of ${key}`);
}

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Returns approximately the accessible name of the focused element; '' without focus. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labelOrElement =
      'labels' in element && element.labels instanceof NodeList ? (element.labels[0] ?? element) : element;
    const clone = labelOrElement.cloneNode(true) as Element; // a clone of an element is an element
    for (const silent of clone.querySelectorAll('[aria-hidden=true]')) silent.remove();
    return element.getAttribute('aria-label') ?? (clone.textContent ?? '').trim();
  });

/**
 * Expects the focus on or inside `main`. If the page removed the focused element, the focus would be on
 * `body`.
 */
export async function expectFocusInContent(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)))
    .toBe(true);
}

/**
 * Expects that the top edge of the focused element is in the window, that nothing outside of its parent
 * covers its centre, and that the element looks different without the focus. Restores the focus.
 */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const element = page.locator(':focus');
  const box = await element.boundingBox();
  if (!box) throw new Error('The focused element is not drawn');
  const name = await focusedName(page);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box.y, `${name} lies below the top of the window`).toBeGreaterThanOrEqual(0);
  expect(box.y, `${name} lies above the end of the window`).toBeLessThan(size.height);
  const isCovered = await element.evaluate((focusedElement) => {
    const { left, top, width, height } = focusedElement.getBoundingClientRect();
    const topElement = document.elementFromPoint(
      left + width / 2,
      top + Math.min(height / 2, innerHeight - top - 1),
    );
    const isUncovered =
      topElement !== null &&
      (focusedElement.contains(topElement) ||
        topElement.contains(focusedElement) ||
        (focusedElement.parentElement?.contains(topElement) ?? false));
    return !isUncovered;
  });
  expect(isCovered, `${name} is covered`).toBe(false);
  const RING_MARGIN_PX = 24; // distance between the text of a multi-line field and its focus ring
  const clip = {
    x: Math.max(0, box.x - RING_MARGIN_PX),
    y: Math.max(0, box.y - RING_MARGIN_PX),
    width: Math.min(box.width + 2 * RING_MARGIN_PX, size.width),
    height: Math.min(box.height + 2 * RING_MARGIN_PX, size.height),
  };
  const takeScreenshot = () => page.screenshot({ clip, animations: 'disabled' });
  const withFocus = await takeScreenshot();
  const target = await element.elementHandle();
  await target?.evaluate((focusedElement) => {
    // After a pointer event the page does not restore the focus when content arrives.
    document.dispatchEvent(new Event('pointerdown'));
    if (focusedElement instanceof HTMLElement) focusedElement.blur();
  });
  // Repeats the screenshot, because a focus ring can disappear in a transition.
  await expect
    .poll(async () => withFocus.equals(await takeScreenshot()), `the focus on ${name} can be seen`)
    .toBe(false);
  await target?.evaluate((focusedElement) => {
    if (focusedElement instanceof HTMLElement) focusedElement.focus({ preventScroll: true });
  });
}
