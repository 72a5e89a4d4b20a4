import fastify from 'fastify';
import { addFailureHandler } from './failures';
import { checkOrigin } from './origin';

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT';
  url?: string;
  host?: string;
  origin?: string;
}

async function request(
  publicUrl: string | undefined,
  { method = 'GET', url = '/api', host = 'localhost', origin }: RequestOptions,
) {
  const app = fastify();
  addFailureHandler(app);
  app.addHook('onRequest', (received, _reply, done) => {
    checkOrigin(received, publicUrl);
    done();
  });
  let isHandled = false;
  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: '*',
    handler: () => {
      isHandled = true;
      return {};
    },
  });
  const response = await app.inject({
    method,
    url,
    headers: { host, ...(origin !== undefined && { origin }) },
  });
  await app.close();
  return { status: response.statusCode, isHandled };
}

const served = { status: 200, isHandled: true };
const refused = { status: 403, isHandled: false };

describe('without a public address', () => {
  test.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('%s is served', async (host) => {
    expect(await request(undefined, { host })).toEqual(served);
    expect(await request(undefined, { host, method: 'POST', origin: `http://${host}` })).toEqual(served);
  });

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.7:8080', 'dure.example'])(
    '%s is rejected, also for reads [AN-05]',
    async (host) => {
      expect(await request(undefined, { host })).toEqual(refused);
      expect(await request(undefined, { host, method: 'POST', origin: `http://${host}` })).toEqual(refused);
    },
  );
});

describe('with a public address', () => {
  const publicUrl = 'https://dure.example';

  test('serves its host name and changes from its own pages', async () => {
    expect(await request(publicUrl, { host: 'dure.example' })).toEqual(served);
    expect(await request(publicUrl, { host: 'dure.example', method: 'POST', origin: publicUrl })).toEqual(
      served,
    );
  });

  test.each([
    undefined,
    'null',
    'http://dure.example',
    'https://evil.example',
    'https://dure.example.evil.example',
  ])('a change from %s is refused [AN-04]', async (origin) => {
    expect(
      await request(publicUrl, {
        host: 'dure.example',
        method: 'POST',
        ...(origin !== undefined && { origin }),
      }),
    ).toEqual(refused);
  });

  test('rejects another host name, also for reads', async () => {
    expect(await request(publicUrl, { host: 'evil.example' })).toEqual(refused);
  });
});

test('an upload needs no origin: its address is signed', async () => {
  expect(await request(undefined, { method: 'PUT', url: '/storage/a.png' })).toEqual(served);
  expect(await request(undefined, { method: 'PUT', url: '/storages' })).toEqual(refused);
});
