import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { allContractRoutes } from '../testing/contract-routes';
import { renderDocsPage } from './docs-page';
import { createOpenApi } from './openapi';
import type { OpenApiDocument } from './openapi';
import { PRODUCTION_ENV } from '../testing/production';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const get = (url: string, from = host) => from.app.inject({ url, headers: { host: 'localhost' } });

/** An address without the names of its ids: where two routes call the same place by two names, Fastify draws both in one line. */
const nameless = (address: string) => address.replace(/\{\w+\}(?:\|\{\w+\})*/g, '{id}');

/** `GET /clubs/{clubId}` and so on, from Fastify's own drawing of what it serves: a tree of four columns a level. */
function registered(): string[] {
  const stack: string[] = [];
  return host.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] =
        /^([│├└─ ]*)([^│├└─\s]\S*) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (path === '') return [];
      stack.splice(indent.length / 4 - 1, Infinity, path);
      const address = stack.join('').replace(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${address}`);
    });
}

describe('/api/openapi.json', () => {
  test('tells exactly the routes that the server has [CO-04]', async () => {
    const response = await get('/api/openapi.json');
    const document = response.json<OpenApiDocument>();
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const told = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} /api/v1${path}`),
    );
    expect(told.length).toBeGreaterThan(15);
    expect(told.map(nameless).sort()).toEqual(
      registered()
        .filter((route) => route.includes(' /api/v1/'))
        .map(nameless)
        .sort(),
    );
  });

  test('is the same each time', async () => {
    expect((await get('/api/openapi.json')).body).toBe((await get('/api/openapi.json')).body);
  });
});

describe('/api/docs', () => {
  test('is a page that says everything without a script', async () => {
    const { statusCode, headers, body } = await get('/api/docs');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('<html lang="ko">');
    expect(body.match(/<h1>/g)).toHaveLength(1);
    const { paths } = (await get('/api/openapi.json')).json<OpenApiDocument>();
    for (const path of Object.keys(paths)) expect(body).toContain(`<code>${path}</code>`);
    expect(body.match(/<details /g)).toHaveLength(
      Object.values(paths).flatMap((item) => Object.keys(item)).length,
    );
    expect(body).toContain('이미 지원한 동아리입니다.');
  });

  test('asks for nothing that its own policy forbids', async () => {
    const { headers, body } = await get('/api/docs');
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
    expect(nonce).toMatch(/^[\w+/=]{20,}$/);
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${String(nonce)}'`);
    expect(body).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=|https?:\/\//);
  });

  test('has another nonce for each answer', async () => {
    expect((await get('/api/docs')).body).not.toBe((await get('/api/docs')).body);
  });
});

test('neither is served in production [AC-41 CO-04]', async () => {
  const production = await createTestApp(PRODUCTION_ENV);
  try {
    for (const url of ['/api/docs', '/api/openapi.json']) {
      const response = await get(url, production);
      expect([url, response.statusCode, response.json<{ code: string }>().code]).toEqual([
        url,
        404,
        'not_found',
      ]);
    }
  } finally {
    await production.close();
  }
});

describe('the page', () => {
  test('leads with every link to a place of its own', async () => {
    const page = renderDocsPage(createOpenApi(await allContractRoutes()), 'x');
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(links.length).toBeGreaterThan(50);
    for (const link of links) expect(ids).toContain(link);
  });

  test('shows texts as text', async () => {
    const document = createOpenApi(await allContractRoutes());
    const [operation] = Object.values(document.paths['/auth/login'] ?? {});
    if (!operation) throw new Error('no login');
    operation.summary = '<img src=x onerror="alert(1)"> & `<b>`';
    const page = renderDocsPage(document, '"><script>');
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; <code>&lt;b&gt;</code>');
    expect(page).not.toMatch(/<img|<script|<b>/);
  });
});
