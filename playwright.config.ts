import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Uses an installed browser if there is one, because not every machine can download one.
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** The kind of files to run instead of tests, set by e2e/run-in-browser.mjs: `a11y`, `pictures` or `trial`. */
const kind = process.env.IN_BROWSER;

// Without `webServer`, because each worker starts its own server, see e2e/fixtures.ts.
export default defineConfig({
  testDir: 'e2e',
  ...(kind !== undefined && { testMatch: `*.${kind}.ts` }),
  outputDir: kind === undefined ? 'test-results' : `.cache/${kind}-failures`,
  forbidOnly: !!process.env.CI,
  retries: 0,
  // Tests of one file do not depend on each other, so that both workers stay busy to the end.
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    // Playwright waits for transitions to end before it clicks, and axe must not measure colours during one.
    ...(kind === undefined && { contextOptions: { reducedMotion: 'reduce' } }),
    // In the locale C, which applies without LANG, Chromium gives a download with a Korean name another one.
    launchOptions: { executablePath, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    // No trace: recording one slows every action down. A failed test leaves a screenshot and the accessibility tree of the page;
    // `npx playwright test --trace on FILE` records the rest.
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled' } },
});
