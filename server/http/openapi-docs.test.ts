import fastify from 'fastify';
import { createTestApp, setUpTestApp } from '../testing/app';
import { addApiDocs } from './openapi-docs';
import type { OpenApiDocument } from './openapi';
import { PRODUCTION_ENV } from '../testing/production';

const host = setUpTestApp();

const get = (url: string, testApp = host) => testApp.app.inject({ url, headers: { host: 'localhost' } });

/** Replaces all parameter names by `id`. Fastify prints routes that differ only in a parameter name as one line with both names. */
const replaceParamNames = (address: string) => address.replace(/\{\w+\}(?:\|\{\w+\})*/g, '{id}');

/** Returns routes such as `GET /api/v1/clubs/{clubId}`, without HEAD, from the tree that Fastify prints, with four columns per level. */
function listRegisteredRoutes(): string[] {
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
  test('lists exactly the routes below /api/v1 [CO-04]', async () => {
    const response = await get('/api/openapi.json');
    const document = response.json<OpenApiDocument>();
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const documentedRoutes = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} /api/v1${path}`),
    );
    expect(documentedRoutes.length).toBeGreaterThan(15);
    expect(documentedRoutes.map(replaceParamNames).sort()).toEqual(
      listRegisteredRoutes()
        .filter((route) => route.includes(' /api/v1/'))
        .map(replaceParamNames)
        .sort(),
    );
  });

  test('returns the same document each time', async () => {
    expect((await get('/api/openapi.json')).body).toBe((await get('/api/openapi.json')).body);
  });
});

describe('/api/docs', () => {
  test('loads Swagger UI from this server only [CO-04]', async () => {
    const { statusCode, headers, body } = await get('/api/docs');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('<title>API 문서 · 두레</title>');
    expect(body).not.toMatch(/https?:\/\/|<style|<script>|\son\w+=|\sstyle=/);
    const assets = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(assets.length).toBeGreaterThan(4);
    for (const url of assets) {
      expect(url).toMatch(/^\/api\/docs\/static\//);
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    }
  });

  test('starts the server of Swagger UI again after a failed start', async () => {
    const app = fastify();
    const docsServer = fastify();
    docsServer.get('/api/docs', () => 'page');
    let attempts = 0;
    addApiDocs(app, [], () => {
      attempts += 1;
      return attempts === 1
        ? Promise.reject(new Error('a file cannot be read'))
        : Promise.resolve(docsServer);
    });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await app.inject('/api/docs')).statusCode);
    expect([statuses, attempts]).toEqual([[500, 200, 200], 2]);
  });

  test('answers 404 for a file that Swagger UI does not have', async () => {
    const response = await get('/api/docs/static/missing.js');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  });

  test('keeps the default Content-Security-Policy', async () => {
    const { headers } = await get('/api/docs');
    expect(headers['content-security-policy']).toBe(
      (await get('/api/openapi.json')).headers['content-security-policy'],
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('serves the document of /api/openapi.json, too, as /api/docs/json', async () => {
    expect((await get('/api/docs/json')).json()).toEqual((await get('/api/openapi.json')).json());
  });
});

test('in production the addresses of the API documentation return 404 [AC-41 CO-04]', async () => {
  const production = await createTestApp(PRODUCTION_ENV);
  try {
    for (const url of ['/api/docs', '/api/docs/json', '/api/openapi.json']) {
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
