import { callAs, logInAsDemoUser, registerAndLogIn, logInAs } from './api-user';
import { expect, test } from './fixtures';
import { openLive } from './live-page';

test('an anonymous user is redirected to the login page and, after the login, to the requested page [RO-01]', async ({
  page,
}) => {
  await page.goto('/users/submissions');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('아이디', { exact: true }).fill('member');
  await page.getByLabel('비밀번호', { exact: true }).fill('dure2026!');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/users\/submissions$/);
});

test('a form keeps its text while the network is down and can be sent afterwards [ST-17]', async ({
  page,
  context,
  server,
}) => {
  await logInAsDemoUser(page, server, 'unverified');
  await page.goto('/club-register');
  await page.getByLabel('동아리 이름').fill('그물 끊긴 밤');
  await page.getByLabel('카테고리').selectOption('학술');
  await page.getByLabel('동아리 소개').fill('연결이 끊겨도 글은 남습니다.');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: '동아리 등록' }).click();
  await expect(page.getByText(/동아리 등록 중 오류가 발생했습니다/)).toBeVisible();
  await expect(page.getByLabel('동아리 소개')).toHaveValue('연결이 끊겨도 글은 남습니다.');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: '동아리 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '그물 끊긴 밤' })).toBeVisible();
});

test('when another browser ends the session, the page redirects to the login page, which shows the reason [PR-25]', async ({
  page,
  request,
  server,
}) => {
  const user = await registerAndLogIn(page, server);
  await openLive(page, '/home', 'notifications');
  // Another browser logs in as the user and ends all sessions of the user. The name `ban-user` is historical.
  await logInAs({ request }, server, user);
  await callAs({ request }, server, 'PUT', `/auth/ban-user/${String(user.userId)}`);

  // The open page learns the reason by its live connection, without a user action. A page that opens now would not learn it.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).toBeVisible();
  await expect(page.evaluate(() => localStorage.getItem('userId'))).resolves.toBeNull();
});
