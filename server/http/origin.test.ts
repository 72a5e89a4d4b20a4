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
  app.addHook('onRequest', (incomingRequest, _reply, done) => {
    checkOrigin(incomingRequest, publicUrl);
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

const servedResult = { status: 200, isHandled: true };
const rejectedResult = { status: 403, isHandled: false };

describe('without a public address', () => {
  test.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('%s is served', async (host) => {
    expect(await request(undefined, { host })).toEqual(servedResult);
    expect(await request(undefined, { host, method: 'POST', origin: `http://${host}` })).toEqual(
      servedResult,
    );
  });

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.7:8080', 'dure.example'])(
    '%s is rejected, also for reads [AN-05]',
    async (host) => {
      expect(await request(undefined, { host })).toEqual(rejectedResult);
      expect(await request(undefined, { host, method: 'POST', origin: `http://${host}` })).toEqual(
        rejectedResult,
      );
    },
  );
});

describe('with a public address', () => {
  const publicUrl = 'https://dure.example';

  test('serves its host name and changes from its own pages', async () => {
    expect(await request(publicUrl, { host: 'dure.example' })).toEqual(servedResult);
    expect(await request(publicUrl, { host: 'dure.example', method: 'POST', origin: publicUrl })).toEqual(
      servedResult,
    );
  });

  test.each([
    undefined,
    'null',
    'http://dure.example',
    'https://evil.example',
    'https://dure.example.evil.example',
  ])('a change from %s is rejected [AN-04]', async (origin) => {
    expect(
      await request(publicUrl, {
        host: 'dure.example',
        method: 'POST',
        ...(origin !== undefined && { origin }),
      }),
    ).toEqual(rejectedResult);
  });

  test('rejects another host name, also for reads', async () => {
    expect(await request(publicUrl, { host: 'evil.example' })).toEqual(rejectedResult);
  });
});

test('an upload needs no origin: its address is signed', async () => {
  expect(await request(undefined, { method: 'PUT', url: '/storage/a.png' })).toEqual(servedResult);
  expect(await request(undefined, { method: 'PUT', url: '/storages' })).toEqual(rejectedResult);
});
