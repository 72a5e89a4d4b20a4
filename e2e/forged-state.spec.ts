import type { LoginResponse } from '@contract/auth';
import { DEMO_PASSWORD } from './accounts';
import { callAs } from './api-user';
import { expect, test } from './fixtures';

test('the server rejects a claim of a verified e-mail that the client forged [AC-44]', async ({
  page,
  request,
  server,
}) => {
  const username = 'president';
  // A status other than 2xx fails the test. The contract defines the type of the response data.
  const logIn = async () =>
    (await callAs({ request }, server, 'POST', '/auth/login', {
      username,
      password: DEMO_PASSWORD,
    })) as LoginResponse;
  const { email } = await logIn();

  await page.goto('/account/find');
  // Forges the state that this page passes to the next one. Unlike `goto`, a reload keeps the state.
  await page.evaluate(
    (usr) => {
      history.replaceState({ usr, key: 'forged' }, '', '/account/reset-pw');
    },
    { email, username },
  );
  await page.reload();
  await page.getByLabel('새 비밀번호', { exact: true }).fill('taken-2027');
  await page.getByLabel('새 비밀번호 확인').fill('taken-2027');
  const resetResponse = page.waitForResponse('**/api/v1/auth/password-reset');
  await page.getByRole('button', { name: '비밀번호 재설정' }).click();
  expect((await resetResponse).status()).toBe(403);
  await expect(page.getByRole('alert')).toContainText('이메일 인증을 완료해 주세요.');

  const findIdResponse = await page.request.post(`${server.url}/api/v1/auth/find-id`, {
    headers: { origin: server.url },
    data: { email, isEmailVerified: true },
  });
  expect(findIdResponse.status()).toBe(403);
  // The password is unchanged.
  await logIn();
});
