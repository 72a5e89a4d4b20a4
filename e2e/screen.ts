import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** A screen of the demo campus and what it shows. */
export interface Screen {
  /** The path of the screen or, with `link`, of the page on which the link is. */
  readonly path: string;
  /** The document title without ' · 두레'. */
  readonly title: string;
  /** The text of the only h1. */
  readonly heading: string | RegExp;
  /** The name of a link to the screen, for a screen whose own path contains an id that depends on the data. */
  readonly link?: string;
  /** A text that appears only when the page is loaded. */
  readonly loadedText?: string;
}

/** Opens a screen and waits for its title, its h1 and the end of loading. */
export async function openScreen(
  page: Page,
  { path, link, title, heading, loadedText }: Screen,
): Promise<void> {
  await page.goto(path);
  if (link !== undefined) await page.getByRole('main').getByRole('link', { name: link }).first().click();
  await expect(page).toHaveTitle(`${title} · 두레`);
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings).toHaveText([heading]);
  if (loadedText !== undefined)
    await expect(page.getByRole('main').getByText(loadedText, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('불러오는 중', { exact: true })).toHaveCount(0);
}
