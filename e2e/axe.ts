import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { recordProblems } from './page-problems';
import { expect, test } from './fixtures';
import { openScreen } from './screen';
import type { Screen } from './screen';

// Injects the minified source once per page. `AxeBuilder` injects the whole source twice per analysis, which takes three times as long.
const AXE_SOURCE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  /** Exists in the page after the injection. */
  var axe: { run: (context: Document, options: RunOptions) => Promise<Results> };
}

type Theme = 'light' | 'dark';

/** The themes differ only in colours, so the dark theme needs only the rules about colours. */
const RULES: Readonly<Record<Theme, NonNullable<RunOptions['runOnly']>>> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Expects no axe violation in a theme. A violation fails the test but does not end it. */
export async function expectAccessible(page: Page, view: string, theme: Theme): Promise<void> {
  await test.step(`${view}, ${theme}`, async () => {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await listViolations(page, RULES[theme]), `${view}, ${theme}`).toEqual([]);
  });
}

/** Expects no axe violation in the light and dark theme. */
export async function expectAccessibleInBothThemes(page: Page, view: string): Promise<void> {
  await expectAccessible(page, view, 'light');
  await expectAccessible(page, view, 'dark');
}

async function listViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const isInjected = await page.evaluate(() => 'axe' in window);
  if (!isInjected) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (only) => {
    const { violations } = await globalThis.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      // Ignores partly covered elements, because content scrolls beneath the sticky bars.
      nodes
        .filter(({ failureSummary }) => failureSummary?.includes('partially obscured') !== true)
        .map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary ?? ''}`),
    );
  }, runOnly);
}

/** Opens each screen and runs the check. Expects no problem of `recordProblems` except the error responses of `isExpected`. */
export async function checkScreens(
  page: Page,
  screens: readonly Screen[],
  check: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const problems = recordProblems(page, (status, { pathname }) => isExpected(status, pathname));
  for (const screen of screens) {
    await openScreen(page, screen);
    await check(page, screen);
  }
  expect(problems).toEqual([]);
}

/** Returns whether a screen expects this error response: for missing data, for forbidden data, or for the profile without a session. */
const isExpected = (status: number, pathname: string) =>
  (status === 404 && /\/999999(?:\/|$)/.test(pathname)) ||
  (status === 403 && /^\/api\/v1\/clubs\/1\/(?:recruitments|submissions)$/.test(pathname)) ||
  (status === 401 && pathname === '/api/v1/users/profile');
