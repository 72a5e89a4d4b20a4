import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_BASE } from '@contract/route';
import { PUBLIC_URL } from '../cluster/browser';
import { startNode } from '../testing/node-process';
import { expect, test } from './fixtures';

const demoAccount = { username: 'president', password: 'dure2026!' };
const productionEnv = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: '1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: '두레 <no-reply@dure.example>',
  PUBLIC_URL,
  PRIVACY_OFFICER: '김지킴, privacy@dure.example',
};

test('a server outside demo mode refuses to start on the demo campus, says how to remove it, and starts after the removal [AC-64] @extended', async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-demo-'));
  const DATA_DIR = path.join(folder, 'data');
  const logIn = async (port: number) => {
    const origin = `http://localhost:${String(port)}`;
    const { status } = await fetch(`${origin}${API_BASE}/auth/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(demoAccount),
    });
    return status;
  };
  try {
    const demoServer = await startNode({ DATA_DIR });
    expect(await logIn(demoServer.port)).toBe(200);
    expect(await demoServer.stop()).toBe(0);
    const nonDemoEnvs: Record<string, string>[] = [productionEnv, { DEMO: '0' }];
    for (const env of nonDemoEnvs) {
      const startError = await startNode({ ...env, DATA_DIR }).then(
        () => 'it started',
        (reason: unknown) => String(reason),
      );
      expect(startError).toContain('The database contains the demo campus');
      expect(startError).toContain(`Delete the folder ${DATA_DIR}`);
    }
    await rm(DATA_DIR, { recursive: true });
    const emptyServer = await startNode({ DEMO: '0', DATA_DIR });
    expect(await logIn(emptyServer.port)).toBe(401);
    expect(await emptyServer.stop()).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
