import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

/** The browser of this machine; undefined where there is none. */
export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (file) => file !== undefined && existsSync(file),
  );

/** A browser that has never been anywhere, but for a session's cookie. */
export interface FreshBrowser {
  context: BrowserContext;
  /** Where its DevTools listen. */
  port: number;
}

/** Opens a browser with an empty profile for one look, and removes it again. */
export async function withFreshBrowser<T>(
  executablePath: string,
  { address, cookie }: { address: string; cookie?: string },
  look: (browser: FreshBrowser) => Promise<T>,
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
    return await look({ context, port });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** From now on notes what the page was refused; answers it as text, for a failure that may come of it: code of another build, a server that is gone. */
export function recordFailedRequests(page: Page): () => string {
  const refused = new Set<string>();
  page.on('response', (response) => {
    if (response.status() >= 400) refused.add(`${String(response.status())} ${response.url()}`);
  });
  page.on('requestfailed', (request) =>
    refused.add(`${request.failure()?.errorText ?? 'no answer'} ${request.url()}`),
  );
  return () => [...refused].slice(0, 5).join(', ');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const given = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (given === null || typeof given === 'string') throw new Error('No port was given');
  return given.port;
}
