import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { payloads } from './payloads';

/** Every payload on its own line. */
export const allPayloads = payloads.join('\n');

/** Collapses white space, which HTML does not show. */
export const collapseWhiteSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Expects every payload unchanged in the text of the element. */
export async function expectAllPayloads(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).filter({ hasText: 'DROP TABLE' }).last();
  await expect(element).toBeVisible();
  expect((await element.innerText()).split('\n').map(collapseWhiteSpace)).toEqual(
    payloads.map(collapseWhiteSpace),
  );
}
