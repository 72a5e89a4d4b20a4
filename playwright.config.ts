import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Downloaded browsers are not possible everywhere: one that the machine has is used when it is there.
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** What is run instead of the tests. */
const kind = process.env.IN_BROWSER;

// No webServer: every worker starts a product of its own, see e2e/fixtures.ts.
export default defineConfig({
  testDir: 'e2e',
  // `npm run screens` takes pictures of every screen and `npm run trials` tries out first steps by the same means; see e2e/run-in-browser.mjs.
  ...(kind !== undefined && { testMatch: `*.${kind}.ts` }),
  outputDir: kind === undefined ? 'test-results' : `.cache/${kind}-failures`,
  forbidOnly: !!process.env.CI,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath },
    // Filming every page takes a third of the machine; what a page consisted of is kept all the same, and how it looked at the end.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled' } },
});
