import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { streamPage } from './page-stream';

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** Serves a page whose rest is pending. `sendRest` sends the rest; `failRest` simulates that its rendering fails. */
async function startServer(isCompressed: boolean) {
  let sendRest = (_rest: string) => {};
  let failRest = (_error: Error) => {};
  const rest = new Promise<string>((resolve, reject) => {
    sendRest = resolve;
    failRest = reject;
  });
  const stream = streamPage('<html>', rest, { isCompressed });
  const app = fastify();
  apps.push(app);
  app.get('/page', (_request, reply) => reply.send(stream));
  app.get('/other', () => 'other');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}`;
  return {
    stream,
    sendRest,
    failRest,
    openPage: () => openPage(`${url}/page`),
    readOther: async () => (await fetch(`${url}/other`)).text(),
  };
}

/** Resolves when the start of the page has arrived. */
async function openPage(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  await once(response, 'readable');
  return response;
}

describe.each([
  ['compressed', true],
  ['uncompressed', false],
])('the stream of a page, %s', (_encoding, isCompressed) => {
  test('is destroyed when the client disconnects, and drops the rest [FV-18]', async () => {
    const { stream, sendRest, openPage, readOther } = await startServer(isCompressed);
    const page = await openPage();
    const closed = once(stream, 'close');
    page.destroy();
    await closed;
    sendRest('</html>');
    expect(await readOther()).toBe('other');
    expect(stream).toMatchObject({ destroyed: true, readableLength: 0, writableLength: 0 });
  });

  test('ignores a rest that fails after the client has disconnected [FV-18]', async () => {
    const { stream, failRest, openPage, readOther } = await startServer(isCompressed);
    const page = await openPage();
    const closed = once(stream, 'close');
    page.destroy();
    await closed;
    failRest(new Error('broken'));
    expect(await readOther()).toBe('other');
  });

  test('aborts the response when the rest fails [FV-18]', async () => {
    const { failRest, openPage, readOther } = await startServer(isCompressed);
    const page = await openPage();
    const aborted = once(page, 'error');
    failRest(new Error('broken'));
    expect(await aborted).toMatchObject([{ code: 'ECONNRESET' }]);
    expect(await readOther()).toBe('other');
  });
});
