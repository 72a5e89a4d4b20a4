import { expect, test } from './fixtures';

test('the server rejects a claim of a verified e-mail that the client forged [AC-44]', async ({ page }) => {
  await page.goto('/account/find');
  // Forges the state that the previous page would pass.
  await page.evaluate(() => {
    history.replaceState(
      { usr: { email: 'president@mju.ac.kr', username: 'president', isEmailVerified: true }, key: 'forged' },
      '',
    );
  });
  for (const address of ['/account/reset-pw', '/account/find']) {
    await page.goto(address);
    const statuses = await page.evaluate(async () => {
      const post = async (path: string, body: object) => {
        const response = await fetch(`/api/v1/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return response.status;
      };
      const forgedClaim = { email: 'president@mju.ac.kr', isEmailVerified: true };
      return [
        await post('password-reset', {
          ...forgedClaim,
          username: 'president',
          newPassword: 'taken-2027',
          confirmPassword: 'taken-2027',
        }),
        await post('find-id', forgedClaim),
      ];
    });
    expect(statuses).toEqual([403, 403]);
  }
  // The password is unchanged.
  const loginStatus = await page.evaluate(
    async () =>
      (
        await fetch('/api/v1/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'president', password: 'dure2026!' }),
        })
      ).status,
  );
  expect(loginStatus).toBe(200);
});
