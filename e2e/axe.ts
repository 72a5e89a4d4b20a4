import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { watchTroubles } from './faults';
import { expect, test } from './fixtures';
import { openScreen } from './screens';
import type { Screen } from './screens';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

/** Expects no axe violation in the light and dark theme. The themes differ only in colours. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const light = await new AxeBuilder({ page }).setLegacyMode().withTags(LEVELS).analyze();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const dark = await page.evaluate(
      (colours) => {
        // Reuses axe from the previous analysis: injecting it takes as long as an analysis.
        const { axe } = window as unknown as {
          axe: { run: (context: Document, options: object) => Promise<Results> };
        };
        return axe.run(document, { runOnly: { type: 'rule', values: colours } });
      },
      ['color-contrast', 'link-in-text-block'],
    );
    const found = [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
      // A sticky bar covers content that is scrolled below it.
      nodes
        .filter(({ failureSummary }) => failureSummary?.includes('partially obscured') !== true)
        .map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary ?? ''}`),
    );
    expect.soft(found, what).toEqual([]);
  });
}

/** Opens each screen and expects no axe violation and no console or network error. */
export async function checkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const troubles = watchTroubles(page, (status, { pathname }) => isAsked(status, pathname));
  for (const screen of screens) {
    await openScreen(page, screen);
    await expectAccessible(page, screen.path);
  }
  expect(troubles).toEqual([]);
}

/** Returns whether a screen expects this error: missing data, forbidden data, or the current user without a session. */
const isAsked = (status: number, pathname: string) =>
  (status === 404 && /\/999999(?:\/|$)/.test(pathname)) ||
  (status === 403 && pathname === '/api/v1/clubs/1/submissions') ||
  (status === 401 && pathname === '/api/v1/users/profile');
