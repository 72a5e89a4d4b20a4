import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLIC_URL, createBrowser } from '../cluster/browser';
import { startNode } from '../testing/node-process';
import { startSmtpSink } from '../server/testing/smtp-sink';
import { expect, test } from './fixtures';

const productionEnv = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: '1',
  MAIL_FROM: '두레 <no-reply@dure.example>',
  PUBLIC_URL,
  PRIVACY_OFFICER: '김지킴, privacy@dure.example',
};

test('a start in production without configuration names all missing variables and fails [AC-41 OP-14]', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(status).toBe(1);
  for (const name of [
    'DATABASE_URL',
    'REDIS_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'SMTP_URL',
    'MAIL_FROM',
    'SESSION_SECRET',
    'PUBLIC_URL',
    'PRIVACY_OFFICER',
  ])
    expect(stderr).toContain(`${name} must be set`);
  expect(stdout).toBe('');
});

test('in production there are no demo accounts, mailbox, API documentation or public metrics; cookies are Secure, and codes arrive by mail [AC-41 OP-14] @extended', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-production-'));
  const sink = await startSmtpSink();
  try {
    const { port, stop } = await startNode({ ...productionEnv, DATA_DIR: dataDir, SMTP_URL: sink.url });
    const client = createBrowser();
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/api/docs', '/api/openapi.json', '/metrics'])
      expect([url, (await client.call(port, 'GET', url)).status]).toEqual([url, 404]);
    expect(
      (await client.call(port, 'POST', '/auth/login', { username: 'president', password: 'dure2026!' })).code,
    ).toBe('wrong_credentials');
    const codeResponse = await client.call(port, 'POST', '/auth/email', {
      email: 'newcomer@mju.ac.kr',
      university: '명지대학교',
    });
    expect(codeResponse.status).toBe(200);
    expect(String(codeResponse.headers['set-cookie'])).toMatch(
      /^__Host-dure_browser=[^;]+;(?=.*HttpOnly)(?=.*Secure)/i,
    );
    expect(String(codeResponse.headers['strict-transport-security'])).toContain('max-age=31536000');
    expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['newcomer@mju.ac.kr']]);
    expect(await stop()).toBe(0);
  } finally {
    await sink.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
