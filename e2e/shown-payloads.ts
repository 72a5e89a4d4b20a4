import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { payloads } from './payloads';

/** Every payload on its own line. */
export const allPayloads = payloads.join('\n');

/** Replaces each run of white space by one space, as HTML shows it, and trims the text. */
export const collapseWhiteSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Expects an element that shows exactly the payloads, one per line and unchanged except for white space. The element is the last one
 * that matches `selector` and contains the payload with `DROP TABLE`.
 */
export async function expectAllPayloads(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).filter({ hasText: 'DROP TABLE' }).last();
  await expect(element).toBeVisible();
  expect((await element.innerText()).split('\n').map(collapseWhiteSpace)).toEqual(
    payloads.map(collapseWhiteSpace),
  );
}
