import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const FOLDER = path.join('.cache', 'screens');
const HEIGHT = 900;
/** The narrowest window with the wide layout, and frequent windows. */
const WIDTHS = [1024, 1280, 1440, 1920];

interface ScreenshotOptions {
  /** Whether to capture the full page instead of the window. */
  readonly fullPage?: boolean;
  readonly widths?: readonly number[];
  readonly height?: number;
  /** False for pages with a request that never ends. */
  readonly waitForNetworkIdle?: boolean;
}

/**
 * Saves one screenshot for each width and theme, e.g. `.cache/screens/1440-light/{name}.png`. Afterwards the window is 1440 px wide and
 * 900 px high.
 */
export async function takeScreenshots(
  page: Page,
  name: string,
  { fullPage = true, widths = WIDTHS, height = HEIGHT, waitForNetworkIdle = true }: ScreenshotOptions = {},
): Promise<void> {
  if (waitForNetworkIdle) await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await page.screenshot({
        path: path.join(FOLDER, `${String(width)}-${colorScheme}`, `${name}.png`),
        fullPage,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
  await page.setViewportSize({ width: 1440, height: HEIGHT });
}
