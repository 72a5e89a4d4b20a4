import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { addFailureHandler } from './failures';
import { addSecurityHeaders } from './headers';
import { servePage } from './page';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dure-page-'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><style nonce="__CSP_NONCE__"></style><script src="/main.0123ab.js"></script></html>',
  );
  writeFileSync(path.join(folder, 'main.0123ab.js'), 'go();');
  writeFileSync(path.join(folder, 'default-profileImage.png'), 'picture');
  app = fastify();
  addFailureHandler(app);
  addSecurityHeaders(app, { isHttps: false });
  await servePage(app, folder);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  '/',
  '/home',
  '/clubs/7/articles',
  '/users/submissions/3/edit',
  '/search?search=a.b',
  '/apiary',
  '/nowhere',
])('%s returns the page', async (url) => {
  const response = await app.inject({ url });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the styles have the nonce of the response’s policy, and each response has another nonce', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { body, headers } = await app.inject({ url: '/home' });
      const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test('the page contains the privacy settings of this server as escaped text [OP-07]', async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<meta name="a" content="__PRIVACY_OFFICER__"><meta name="b" content="__SUBMISSION_RETENTION_DAYS__">',
  );
  const appWithSettings = fastify();
  await servePage(appWithSettings, folder, undefined, {
    privacyOfficer: '김두레 <a@b.kr> "$&\'',
    submissionRetentionDays: 90,
  });
  expect((await appWithSettings.inject({ url: '/privacy' })).body).toBe(
    '<meta name="a" content="김두레 &lt;a@b.kr&gt; &quot;$&amp;&#39;"><meta name="b" content="90">',
  );
  await appWithSettings.close();
});

test('the page has the colour scheme of the cookie, or of the system without a valid cookie [A11Y-17 SH-67]', async () => {
  const buildThemeColors = (light: string, dark: string) =>
    `<meta name="theme-color" content="#F6F5F2" media="${light}"><meta name="theme-color" content="#151410" media="${dark}">`;
  const page = `<html lang="ko"><meta name="color-scheme" content="light dark">${buildThemeColors('(prefers-color-scheme: light)', '(prefers-color-scheme: dark)')}</html>`;
  writeFileSync(path.join(folder, 'index.html'), page);
  const appWithThemes = fastify();
  await servePage(appWithThemes, folder);
  const fetchPage = async (cookie?: string) =>
    (await appWithThemes.inject({ url: '/home', headers: { ...(cookie !== undefined && { cookie }) } })).body;

  expect(await fetchPage('a=b; dure_theme=dark; c=d')).toBe(
    `<html data-theme="dark" lang="ko"><meta name="color-scheme" content="dark">${buildThemeColors('not all', 'all')}</html>`,
  );
  expect(await fetchPage('dure_theme=light')).toBe(
    `<html data-theme="light" lang="ko"><meta name="color-scheme" content="light">${buildThemeColors('all', 'not all')}</html>`,
  );
  for (const cookie of [undefined, 'dure_theme=', 'not_dure_theme=dark', 'dure_theme=dark"><script>'])
    expect(await fetchPage(cookie)).toBe(page);
  await appWithThemes.close();
});

test('the policy allows the origin of the external object store, if there is one, for pictures and requests', async () => {
  const readDirectives = async (target: FastifyInstance) =>
    String((await target.inject({ url: '/home' })).headers['content-security-policy']).split('; ');
  const directivesWithoutStore = await readDirectives(app);
  expect(directivesWithoutStore).toContain("img-src 'self' data: blob:");
  expect(directivesWithoutStore.join()).not.toContain('connect-src');
  const appWithStore = fastify();
  await servePage(appWithStore, folder, 'https://objects.example.com');
  expect(await readDirectives(appWithStore)).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob: https://objects.example.com",
      "connect-src 'self' https://objects.example.com",
    ]),
  );
  await appWithStore.close();
});

test.each([
  '/api',
  '/api/v1/nowhere',
  '/api/v2/clubs',
  '/dev/nowhere',
  '/storage/nowhere',
  '/health/nowhere',
  '/metrics',
  '/ws',
  '/missing.js',
  '/clubs/app.css',
])('%s gets 404, not the page [AC-37 AN-08]', async (url) => {
  const response = await app.inject({ url });
  expect([response.statusCode, response.json<unknown>()]).toEqual([
    404,
    { code: 'not_found', message: '찾을 수 없습니다.' },
  ]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s to a page gets 404', async (method) => {
  expect((await app.inject({ method, url: '/home' })).statusCode).toBe(404);
});

test('a file with a content hash in its name is cacheable for a year, any other file for an hour', async () => {
  const script = await app.inject({ url: '/main.0123ab.js' });
  expect([script.body, script.headers['cache-control']]).toEqual([
    'go();',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject({ url: '/default-profileImage.png' })).headers['cache-control']).toBe(
    'public, max-age=3600',
  );
});

test('source maps are served in development and get 404 in production [OP-32]', async () => {
  const mapNames = ['main.0123ab.js.map', 'main.0123ab.js.map.br'];
  for (const name of mapNames) writeFileSync(path.join(folder, name), '{}');
  for (const production of [false, true]) {
    const server = fastify();
    addFailureHandler(server);
    await servePage(server, folder, undefined, { production });
    const [scriptStatus, mapStatus, compressedMapStatus] = await Promise.all(
      ['main.0123ab.js', ...mapNames].map(
        async (name) => (await server.inject({ url: `/${name}` })).statusCode,
      ),
    );
    expect(scriptStatus).toBe(200);
    expect([mapStatus, compressedMapStatus]).toEqual(production ? [404, 404] : [200, 200]);
    await server.close();
  }
});
