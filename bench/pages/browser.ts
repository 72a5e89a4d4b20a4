import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

/** Returns the path of an installed Chromium or Chrome, CHROMIUM_PATH first; undefined if there is none. */
export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (file) => file !== undefined && existsSync(file),
  );

/** A browser with an empty profile and an optional session cookie. */
export interface FreshBrowser {
  context: BrowserContext;
  /** Port of the DevTools protocol. */
  port: number;
}

/** Runs `use` in a browser with an empty profile, and removes the profile afterwards. */
export async function withFreshBrowser<T>(
  executablePath: string,
  { address, cookie }: { address: string; cookie?: string },
  use: (browser: FreshBrowser) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'dure-pages-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    args: [`--remote-debugging-port=${String(port)}`, '--no-sandbox'],
  });
  try {
    const [name, value] = cookie?.split('=', 2) ?? [];
    if (name !== undefined && value !== undefined) await context.addCookies([{ name, value, url: address }]);
    return await use({ context, port });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Records requests of a page that fail, or whose response has a status of 400 and above, from now on. Returns a function that
 * lists the first five for an error message; '' if there are none.
 */
export function recordFailedRequests(page: Page): () => string {
  const failures = new Set<string>();
  page.on('response', (response) => {
    if (response.status() >= 400) failures.add(`${String(response.status())} ${response.url()}`);
  });
  page.on('requestfailed', (request) =>
    failures.add(`${request.failure()?.errorText ?? 'no response'} ${request.url()}`),
  );
  return () => [...failures].slice(0, 5).join(', ');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
