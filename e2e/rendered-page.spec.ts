import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './accounts';
import { callAs, createAs, logInAsDemoUser } from './api-user';
import { recordInjectionEffects, recordProblems } from './page-problems';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { openLive } from './live-page';

/** Delays the scripts whose URL matches `pattern`, by default all scripts. The returned function ends the delay. */
async function delayScripts(page: Page, pattern = '**/*.js'): Promise<() => void> {
  let releaseScripts: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return releaseScripts;
}

/** Writes an article as the signed-in user and returns its path. */
async function createArticle(page: Page, server: RunningServer): Promise<string> {
  const article = { title: '합주 기록', contents: '처음부터 끝까지 이어서 했습니다.' };
  const id = await createAs(page, server, '/clubs/1/articles', article, 'articleId');
  return `/clubs/1/articles/${String(id)}`;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page shows its content and its colours before any script runs [FV-01 FV-02]', async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/login');
    await expect(page.getByLabel('아이디')).toBeVisible();
    await expect(page.getByRole('button', { name: '로그인' })).toHaveCSS('border-radius', /^[1-9]\d*px$/);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(21, 20, 16)');

    await logInAsDemoUser(page, server, 'president');
    await page.goto('/home');
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await page.goto('/clubs/1/articles');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The server renders only the skeleton of the chat, whose content depends on data in the browser.
    await page.goto('/my-chatpage');
    await expect(page.getByRole('banner').getByRole('button', { name: '알림' })).toBeVisible();
    await expect(page.locator('[data-skeleton=shown]')).toHaveCount(1);
  });
});

test('a page whose scripts fail to load requests them again and works [FV-19]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'member');
  const abortedUrls: string[] = [];
  // Aborts the first request for a main script, and the first for a script of a page, whose file name is a number.
  for (const pattern of ['**/js/react.*.js', /\/js\/\d+\.\w+\.js$/])
    await page.route(
      pattern,
      async (route, request) => {
        abortedUrls.push(request.url());
        await route.abort();
      },
      { times: 1 },
    );
  await page.goto('/profile');
  await page.getByRole('link', { name: '비밀번호 변경' }).click();
  await expect(page).toHaveURL(/update-pw/);
  expect(abortedUrls).toHaveLength(2);
});

test('a text typed before the scripts run is kept, and the login form is sent only by the scripts [FV-03]', async ({
  page,
}) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('아이디').fill('president');
  await page.getByLabel('비밀번호').first().fill(DEMO_PASSWORD);
  await page.getByLabel('동아리 검색').fill('밴드');
  const submit = () => page.getByRole('button', { name: '로그인', exact: true }).click();
  await submit();
  await page.getByLabel('아이디').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  releaseScripts();
  await expect(async () => {
    await submit();
    await expect(page).toHaveURL(/\/home$/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('동아리 검색')).toHaveValue('밴드');
});

test('a button pressed before its script arrives takes effect afterwards, with the typed e-mail address [FV-08]', async ({
  page,
}) => {
  const releaseScripts = await delayScripts(page, '**/js/[0-9]*.js'); // scripts of pages only
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(page.locator('html[data-theme]')).toBeAttached();
  for (const label of ['아이디', '이름']) await page.getByLabel(label, { exact: true }).fill('early');
  await page.getByLabel('이메일', { exact: true }).fill('early@mju.ac.kr');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  releaseScripts();
  await expect(page.getByText('인증번호를 보냈습니다.').first()).toBeAttached();
});

test('a comment typed before the scripts run is kept and can be sent [FV-11]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  const articlePath = await createArticle(page, server);
  const releaseScripts = await delayScripts(page);
  await page.goto(articlePath, { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: '댓글', exact: true });
  await field.fill('먼저 쓴 댓글');
  releaseScripts();
  // React removes the attribute when it has hydrated the page.
  await expect(page.locator('body[data-rendered-at]')).toHaveCount(0);
  await expect(field).toHaveValue('먼저 쓴 댓글');
  await field.press('Enter');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '먼저 쓴 댓글' })).toBeVisible();
});

test('React hydrates rendered pages without an error, and the content security policy allows their styles [FV-04]', async ({
  page,
  server,
}) => {
  const injectionEffects = await recordInjectionEffects(page);
  const problems = recordProblems(page);
  // After hydration, content replaces the skeletons, and inline styles replace the `data-style` attributes of the server's HTML.
  const expectHydrated = async () => {
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expect(page.locator('[data-style]')).toHaveCount(0);
  };
  await page.goto('/privacy');
  await expectHydrated();
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
  await expectHydrated();
  await logInAsDemoUser(page, server, 'president');
  for (const path of [
    '/',
    '/search?search=밴드',
    '/clubs/1',
    await createArticle(page, server),
    '/profile',
  ]) {
    await openLive(page, path, 'notifications');
    await expectHydrated();
  }
  expect([...injectionEffects, ...problems]).toEqual([]);
});

test('React hydrates pages without an error after a reload that keeps the navigation state and after the session has ended [FV-04] @extended', async ({
  page,
  server,
}) => {
  const injectionEffects = await recordInjectionEffects(page);
  const verifyFirst = page.getByText('이메일 인증 후 이용할 수 있습니다.');
  await page.goto('/account/reset-pw');
  await expect(verifyFirst).toBeVisible();
  await page.reload();
  await expect(page.locator('body[data-rendered-at]')).toHaveCount(0);
  await expect(verifyFirst).toBeVisible();

  await logInAsDemoUser(page, server, 'member');
  await page.goto('/home');
  await expect(page.getByRole('banner').getByRole('button', { name: '알림' })).toBeVisible();
  await page.goto('about:blank'); // an open page would notice the end of the session
  await callAs(page, server, 'POST', '/auth/logout');
  await page.goto('/profile');
  await expect(page.getByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).toBeVisible();
  expect(injectionEffects).toEqual([]);
});

test('the chosen theme applies from the first paint, also in a new browser session, and in other tabs [A11Y-17] @extended', async ({
  page,
  server,
  context,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/home');
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.bringToFront(); // a tab in the background renders no frames, for which a click waits
  await page.getByRole('button', { name: '김해솔' }).click();
  await page.getByRole('menuitemradio', { name: '화면 색 어둡게' }).click();

  for (const tab of [page, otherTab]) await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Without this marker cookie, which ends with the browser, the page clears local storage. The theme has its own
  // cookie.
  await context.clearCookies({ name: 'dure_browser_session' });
  const response = await page.reload();
  expect(await response?.text()).toMatch(
    /<html [^>]*data-theme="dark"[\s\S]*name="color-scheme" content="dark"/,
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
