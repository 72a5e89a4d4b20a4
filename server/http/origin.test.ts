import fastify from 'fastify';
import { addFailureHandler } from './failures';
import { checkOrigin } from './origin';

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT';
  url?: string;
  host?: string;
  origin?: string;
}

async function sendRequest(
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
  test.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])(
    'the host %s is served, also writes from its own origin',
    async (host) => {
      expect(await sendRequest(undefined, { host })).toEqual(servedResult);
      expect(await sendRequest(undefined, { host, method: 'POST', origin: `http://${host}` })).toEqual(
        servedResult,
      );
    },
  );

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.7:8080', 'dure.example'])(
    'the host %s is rejected, also for reads [AN-05]',
    async (host) => {
      expect(await sendRequest(undefined, { host })).toEqual(rejectedResult);
      expect(await sendRequest(undefined, { host, method: 'POST', origin: `http://${host}` })).toEqual(
        rejectedResult,
      );
    },
  );
});

describe('with a public address', () => {
  const publicUrl = 'https://dure.example';

  test('serves requests to the host of this address, also writes from its origin', async () => {
    expect(await sendRequest(publicUrl, { host: 'dure.example' })).toEqual(servedResult);
    expect(await sendRequest(publicUrl, { host: 'dure.example', method: 'POST', origin: publicUrl })).toEqual(
      servedResult,
    );
  });

  // `undefined`: without the header.
  test.each([
    undefined,
    'null',
    'http://dure.example',
    'https://evil.example',
    'https://dure.example.evil.example',
  ])('a write with the header Origin: %s is rejected [AN-04]', async (origin) => {
    expect(
      await sendRequest(publicUrl, {
        host: 'dure.example',
        method: 'POST',
        ...(origin !== undefined && { origin }),
      }),
    ).toEqual(rejectedResult);
  });

  test('rejects a read under a foreign host name', async () => {
    expect(await sendRequest(publicUrl, { host: 'evil.example' })).toEqual(rejectedResult);
  });
});

test('an upload needs no Origin header, because its address is signed; another PUT needs the header', async () => {
  expect(await sendRequest(undefined, { method: 'PUT', url: '/storage/a.png' })).toEqual(servedResult);
  expect(await sendRequest(undefined, { method: 'PUT', url: '/storages' })).toEqual(rejectedResult);
});
