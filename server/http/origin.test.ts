import fastify from 'fastify';
import { addFailureHandler } from './failures';
import { checkOrigin } from './origin';

interface Ask {
  method?: 'GET' | 'POST' | 'PUT';
  url?: string;
  host?: string;
  origin?: string;
}

async function ask(
  publicUrl: string | undefined,
  { method = 'GET', url = '/api', host = 'localhost', origin }: Ask,
) {
  const app = fastify();
  addFailureHandler(app);
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request, publicUrl);
    done();
  });
  let reached = false;
  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: '*',
    handler: () => {
      reached = true;
      return {};
    },
  });
  const answer = await app.inject({
    method,
    url,
    headers: { host, ...(origin !== undefined && { origin }) },
  });
  await app.close();
  return { status: answer.statusCode, reached };
}

const served = { status: 200, reached: true };
const refused = { status: 403, reached: false };

describe('without a public address', () => {
  test.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])('%s is served', async (host) => {
    expect(await ask(undefined, { host })).toEqual(served);
    expect(await ask(undefined, { host, method: 'POST', origin: `http://${host}` })).toEqual(served);
  });

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.7:8080', 'dure.example'])(
    '%s is not, be it only to read [AN-05]',
    async (host) => {
      expect(await ask(undefined, { host })).toEqual(refused);
      expect(await ask(undefined, { host, method: 'POST', origin: `http://${host}` })).toEqual(refused);
    },
  );
});

describe('with a public address', () => {
  const publicUrl = 'https://dure.example';

  test('serves its host name and changes from its own pages', async () => {
    expect(await ask(publicUrl, { host: 'dure.example' })).toEqual(served);
    expect(await ask(publicUrl, { host: 'dure.example', method: 'POST', origin: publicUrl })).toEqual(served);
  });

  test.each([
    undefined,
    'null',
    'http://dure.example',
    'https://evil.example',
    'https://dure.example.evil.example',
  ])('a change from %s is refused [AN-04]', async (origin) => {
    expect(
      await ask(publicUrl, { host: 'dure.example', method: 'POST', ...(origin !== undefined && { origin }) }),
    ).toEqual(refused);
  });

  test('rejects another host name, also for reads', async () => {
    expect(await ask(publicUrl, { host: 'evil.example' })).toEqual(refused);
  });
});

test('an upload needs no origin: its address is signed', async () => {
  expect(await ask(undefined, { method: 'PUT', url: '/storage/a.png' })).toEqual(served);
  expect(await ask(undefined, { method: 'PUT', url: '/storages' })).toEqual(refused);
});
