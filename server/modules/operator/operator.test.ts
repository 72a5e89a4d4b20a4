import type { LoginResponse } from '@contract/auth';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { runOperatorCommand } from './operator-command';

const host = setUpTestApp();
const PASSWORD = 'oper-Passw0rd-1';
const run = (...args: string[]) => runOperatorCommand(host.pool, args);

/** Logs an account in; `minutes` ago it entered its password. */
async function logIn(username: string, minutes: number) {
  const browser = host.browser();
  const { data } = await browser.call<LoginResponse>('POST', '/auth/login', { username, password: PASSWORD });
  await host.pool.query(
    `update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1`,
    [data.userId, minutes],
  );
  return { browser, user: data };
}

test('the command alone makes operators, whose calls do not exist for others [OR-01]', async () => {
  await createUser(host.pool, { username: 'op.one', password: PASSWORD });
  expect((await logIn('op.one', 0)).user).not.toHaveProperty('isOperator');
  const path = '/operator/confirm';
  const body = { password: PASSWORD };
  const stranger = await browserOf(host, await createUser(host.pool));
  const unknown = await stranger.call('POST', '/operator/nothing', body);
  for (const browser of [stranger, host.browser(), (await logIn('op.one', 0)).browser])
    expect(await browser.call('POST', path, body)).toMatchObject({
      status: 404,
      code: unknown.code,
      message: unknown.message,
    });

  expect(await run('add', 'OP.one')).toContain('OP.one');
  expect(await run('list')).toBe('op.one');
  const { user, browser } = await logIn('op.one', 0);
  expect(user.isOperator).toBe(true);
  expect((await browser.call('POST', path, body)).status).toBe(200);
  await run('remove', 'op.one');
  expect((await browser.call('POST', path, body)).status).toBe(404);
  await expect(run('add', 'nobody')).rejects.toThrow('nobody');
  await expect(run('promote', 'op.one')).rejects.toThrow('Usage');
});
