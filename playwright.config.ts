import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Prefers an installed browser, because not every machine can download Playwright's own. `undefined` selects Playwright's own.
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** Selects `*.{kind}.ts` instead of `*.spec.ts`. e2e/run-in-browser.mjs sets it to `a11y`, `pictures` or `trial`. */
const kind = process.env.IN_BROWSER;

// The configuration has no `webServer`, because each worker starts its own server (e2e/fixtures.ts).
export default defineConfig({
  testDir: 'e2e',
  ...(kind !== undefined && { testMatch: `*.${kind}.ts` }),
  outputDir: kind === undefined ? 'test-results' : `.cache/${kind}-failures`,
  forbidOnly: !!process.env.CI,
  retries: 0,
  // Also distributes the tests of one file, so that both workers stay busy to the end. No test depends on another.
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    // Specs run without transitions. Playwright would wait for a transition before a click, and axe would measure colours during it.
    ...(kind === undefined && { contextOptions: { reducedMotion: 'reduce' } }),
    // Without LANG the locale is C, in which Chromium replaces the Korean file name of a download.
    launchOptions: { executablePath, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    // Records no trace, because recording slows every action down. A failed test leaves a screenshot and the accessibility tree of the page;
    // `npx playwright test --trace on FILE` records the rest.
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled' } },
});
