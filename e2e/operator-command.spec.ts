import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { callAs } from './api-user';
import { DEMO_PASSWORD } from './accounts';
import { expect, test } from './fixtures';
import { findDatabase } from './sql';

/** Runs the program of `npm run operator` and returns what it prints. */
async function runOperator(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.resolve('scripts', 'run-built.mjs'), 'operator', ...args],
    { env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env } },
  );
  return stdout.trim();
}

test('the command adds and removes operators while the server runs, by DATA_DIR and by DATABASE_URL [OR-08] @extended', async ({
  page,
  server,
}) => {
  await callAs(page, server, 'POST', '/auth/login', { username: 'newbie', password: DEMO_PASSWORD });
  // 200 for an operator, 404 for other users.
  const operatorCallStatus = async () =>
    (await page.request.get(`${server.url}/api/v1/operator/users`)).status();
  const { user, host, port, database } = await findDatabase(server);
  const url = `postgresql://${user}@localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`;
  const environments: Record<string, string>[] = [
    { DATA_DIR: server.dataDir },
    { DATABASE_URL: url, DATA_DIR: path.join(server.dataDir, 'unused') },
  ];
  for (const env of environments) {
    expect(await operatorCallStatus()).toBe(404);
    expect(await runOperator(env, 'add', 'newbie')).toBe('newbie is an operator.');
    expect((await runOperator(env, 'list')).split('\n')).toContain('newbie');
    expect(await operatorCallStatus()).toBe(200);
    await runOperator(env, 'remove', 'newbie');
    await expect(runOperator(env, 'add', 'unknown-user')).rejects.toThrow(
      "There is no account 'unknown-user'.",
    );
  }
  expect(await operatorCallStatus()).toBe(404);
});
