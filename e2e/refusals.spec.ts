import { enterAs } from './api-user';
import { expect, test } from './fixtures';
import { logIn, readCode } from './accounts';

test('rejects a wrong code; five wrong codes also invalidate the right one [ME-40]', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('이메일', { exact: true }).fill('wrong_code@korea.ac.kr');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText(/남은 시간 [0-4]:\d\d/)).toBeVisible();
  const right = await readCode(page, 'wrong_code@korea.ac.kr');
  const wrong = right === '000000' ? '111111' : '000000';
  for (let tries = 1; tries <= 5; tries += 1) {
    await page.getByLabel('인증번호', { exact: true }).fill(wrong);
    const answered = page.waitForResponse('**/auth/email/verify');
    await page.getByRole('button', { name: '인증 확인' }).click();
    await answered;
  }
  await expect(page.getByText('인증 시도 횟수를 초과했습니다. 인증번호를 다시 받아 주세요.')).toBeVisible();
  await expect(page.getByLabel('인증번호', { exact: true })).not.toBeEditable();
  // A direct request with the right code fails, too.
  const late = await page.evaluate(async (verificationCode) => {
    const answer = await fetch('/api/v1/auth/email/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'wrong_code@korea.ac.kr', verificationCode }),
    });
    return answer.status;
  }, right);
  expect(late).toBe(422);
});

test('rejects an address of no university and sends no mail [ME-42]', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('이메일', { exact: true }).fill('someone@example.com');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('대학교 이메일을 입력해 주세요.').first()).toBeVisible();
  const mails: unknown = await (await page.request.get('/dev/mailbox.json')).json();
  expect(JSON.stringify(mails)).not.toContain('someone@example.com');
});

test('the registration form names every broken rule and keeps its values', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('아이디', { exact: true }).fill('weak_one');
  await page.getByLabel('비밀번호', { exact: true }).fill('onlyletters');
  await page.getByLabel('비밀번호 확인').fill('different1');
  await page.getByLabel('학번').fill('1234567');
  await page.getByRole('main').getByRole('button', { name: '회원가입' }).click();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(page.getByText('학번은 숫자 8자리여야 합니다.')).toBeVisible();
  await expect(page.getByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue('weak_one');
});

test('an anonymous user is redirected to the login page and then to the requested page [RO-01]', async ({
  page,
}) => {
  await page.goto('/users/submissions');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('아이디', { exact: true }).fill('member');
  await page.getByLabel('비밀번호', { exact: true }).fill('dure2026!');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/users\/submissions$/);
});

test('a member who opens the address of the applicants sees that it is not allowed [ME-82]', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'member');
  await page.goto('/clubs/1/submissions');
  await expect(page.getByText('권한이 없습니다.')).toBeVisible();
});

test('a form keeps its text while the network is down and can be sent afterwards [ST-17]', async ({
  page,
  context,
  server,
}) => {
  await enterAs(page, server, 'unverified');
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

test('a session that ended elsewhere redirects to the login page once, with the reason [PR-25]', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'staff');
  const other = await browser.newContext({ locale: 'ko-KR', ...(baseURL !== undefined && { baseURL }) });
  const otherPage = await other.newPage();
  await logIn(otherPage, 'staff');
  await otherPage.getByRole('button', { name: /박도담/ }).click();
  await otherPage.getByRole('menuitem', { name: '로그아웃' }).click();
  await otherPage.getByRole('dialog').getByRole('button').last().click();
  await expect(otherPage).toHaveURL(/\/login$/);
  await other.close();

  // The live connection reports it without a user action. A page opened now would not know the reason.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).toBeVisible();
  await expect(page.evaluate(() => localStorage.getItem('userId'))).resolves.toBeNull();
});
