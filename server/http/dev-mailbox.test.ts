import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailbox } from '../engines/mail/mailbox';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { PRODUCTION_ENV } from '../testing/production';

let folder: string;
const apps: TestApp[] = [];

async function startApp(env: Record<string, string> = {}) {
  const mail = createMailbox(folder);
  const app = await createTestApp(env, { mail });
  apps.push(app);
  return { app, mail };
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dure-dev-mailbox-'));
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await rm(folder, { recursive: true, force: true });
});

const sendRequest = (
  { app }: TestApp,
  url: string,
  options: { headers?: Record<string, string>; remoteAddress?: string } = {},
) =>
  app.inject({
    url,
    remoteAddress: options.remoteAddress ?? '127.0.0.1',
    headers: { host: 'localhost:8080', ...options.headers },
  });

test('the JSON list contains the mails, newest first [CO-03]', async () => {
  const { app, mail } = await startApp();
  for (const subject of ['하나', '둘']) await mail.send({ to: 'a@mju.ac.kr', subject, text: '내용' });
  const response = await sendRequest(app, '/dev/mailbox.json');
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual(
    ['둘', '하나'].map((subject) => ({
      to: 'a@mju.ac.kr',
      subject,
      text: '내용',
      html: expect.stringContaining('<p>내용</p>') as string,
      headers: {},
      sentAt: expect.any(String) as string,
    })),
  );
});

test('the HTML page shows the times of Seoul, those after midnight as hour 0 [CO-03]', async () => {
  const mail = createMailbox(folder);
  await mail.send({ to: 'a@mju.ac.kr', subject: '제목', text: '내용' });
  const mails = (await mail.list()).map((stored) => ({ ...stored, sentAt: '2026-03-03T15:06:00.000Z' }));
  const app = await createTestApp({}, { mail: { ...mail, list: () => Promise.resolve(mails) } });
  apps.push(app);
  expect((await sendRequest(app, '/dev/mailbox')).payload).toContain('2026. 3. 4. 0시 6분 0초');
});

test('the HTML page escapes all texts [CO-03]', async () => {
  const { app, mail } = await startApp();
  expect((await sendRequest(app, '/dev/mailbox')).payload).toContain('받은 메일이 없습니다.');
  await mail.send({
    to: 'a@mju.ac.kr',
    subject: '<script>alert("1")</script>',
    text: "첫 줄 & '둘째'\n<b>끝</b>",
  });
  const response = await sendRequest(app, '/dev/mailbox');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.payload).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(response.payload).toContain('첫 줄 &amp; &#39;둘째&#39;<br>&lt;b&gt;끝&lt;/b&gt;');
  expect(response.payload).not.toContain('<script');
});

test.each<[string, { headers?: Record<string, string>; remoteAddress?: string }]>([
  ['another machine', { remoteAddress: '10.0.0.7' }],
  [
    'another machine that claims a local address',
    { remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.0.0.7' } }],
  ['a proxy on this machine with the Forwarded header', { headers: { forwarded: 'for=10.0.0.7' } }],
  ['a proxy on this machine with the X-Real-IP header', { headers: { 'x-real-ip': '10.0.0.7' } }],
])('%s gets 404 for the mailbox [CO-03]', async (_, client) => {
  const { app, mail } = await startApp();
  await mail.send({ to: 'a@mju.ac.kr', subject: '비밀', text: '비밀' });
  for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
    const response = await sendRequest(app, url, client);
    expect([response.statusCode, response.payload.includes('비밀')]).toEqual([404, false]);
  }
});

test('a page under a foreign host name cannot read the mailbox', async () => {
  const { app } = await startApp();
  expect(
    (await sendRequest(app, '/dev/mailbox.json', { headers: { host: 'evil.example' } })).statusCode,
  ).toBe(403);
});

test.each<[string, Record<string, string>]>([
  ['with a public URL', { PUBLIC_URL: 'https://dure.example' }],
  ['in production', PRODUCTION_ENV],
])('%s the mailbox does not exist, even for this machine [CO-03]', async (_, env) => {
  const { app } = await startApp(env);
  for (const url of ['/dev/mailbox', '/dev/mailbox.json'])
    expect((await sendRequest(app, url)).statusCode).toBe(404);
});
