import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { logInAsDemoUser } from './api-user';
import { recordProblems } from './page-problems';
import { expect, test } from './fixtures';

/**
 * Serves a page from a foreign origin. The frame `own` shows another page of the foreign origin; the frame `framed` shows `frameUrl`.
 * Calls `run` with the foreign origin.
 */
async function withFramingPage(frameUrl: string, run: (origin: string) => Promise<void>): Promise<void> {
  const foreign = createServer((request, response) => {
    const body =
      request.url === '/own'
        ? '<p>own</p>'
        : `<iframe name="own" src="/own"></iframe><iframe name="framed" src="${frameUrl}"></iframe>`;
    response.setHeader('content-type', 'text/html').end(body);
  });
  await new Promise<void>((resolve) => {
    foreign.listen(0, '127.0.0.1', resolve);
  });
  // `address()` returns an object for a server that listens on a port.
  const { port } = foreign.address() as AddressInfo;
  try {
    await run(`http://127.0.0.1:${String(port)}`);
  } finally {
    foreign.closeAllConnections();
    await new Promise((resolve) => {
      foreign.close(resolve);
    });
  }
}

const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => ({ family: family.replaceAll('"', ''), status }));
  });

test('going back after a logout shows the login page and nothing of the previous page [AC-37 SH-35]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'unverified');
  await page.goto('/home'); // the page that the second step back reaches
  await page.goto('/profile');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const profileResponse = page.waitForResponse('**/api/v1/users/profile');
  await page.goto('/updateProfile');
  expect((await profileResponse).headers()['cache-control']).toBe('no-store');
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (let steps = 1; steps <= 2; steps += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인');
    await expect(page.getByText(name)).toHaveCount(0);
  }
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /user|name|email/i.test(key))),
  ).toEqual([]);
});

test('another origin cannot show a page of the product in a frame [AC-38 SH-35]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'member');
  await withFramingPage(`${server.url}/profile`, async (origin) => {
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    await page.goto(origin);
    await expect(page.frameLocator('[name=own]').getByText('own')).toBeVisible();
    await expect.poll(() => consoleMessages.join('\n')).toContain('frame-ancestors');
    const framed = page.frame('framed');
    expect(await framed?.content()).not.toContain('두레');
  });
});

test('a page renders with the fonts of the product [SH-34] @extended', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  // Excludes the fallback font, which is a font of the machine that not every machine has.
  const productFontStates = async () =>
    (await fontsOf(page))
      .filter(({ family }) => family.startsWith('Pretendard') && !family.endsWith('Stand-in'))
      .map(({ status }) => status);
  // Polls, because fonts load after the page.
  await expect.poll(productFontStates).toContain('loaded');
  expect(await productFontStates()).not.toContain('error');
});

test('recordProblems records console errors, thrown errors, error responses and policy violations', async ({
  page,
}) => {
  const problems = recordProblems(page);
  await page.goto('/login');
  await page.evaluate(async () => {
    console.error('broken');
    setTimeout(() => {
      throw new Error('thrown');
    });
    await fetch('/assets/no-such-file.js');
    const image = document.createElement('img');
    image.src = 'https://evil.test/x.png';
    document.body.append(image);
  });
  // The browser reports the problems in any order.
  for (const problem of [
    /console: broken/,
    /error: thrown/,
    /response: 404/,
    /console: .*Content Security Policy/,
  ])
    await expect.poll(() => problems.join('\n')).toMatch(problem);
});
