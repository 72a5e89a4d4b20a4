import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import fastify from 'fastify';
import type { CurrentUser } from './current-user';
import { servePage } from './page';

const USER = { userId: 1, username: 'dure', name: '김두레', email: 'a@b.kr', profileImage: 'default' };

/** Source of a renderer of the URL, the user and the number of pages so far. It fails for `/broken`; for `/slow` it awaits `slowPage`. */
const RENDERER = `let count = 0;
exports.createPageRenderer = async () => async ({ url, currentUser, responses }) => {
  if (url === '/broken') throw new Error('broken');
  if (url === '/slow') await globalThis.slowPage;
  count += 1;
  return {
    html: '<p>' + [url, currentUser.name || currentUser, count].join(' ') + '</p>',
    styles: '.dure-a{color:red}b{}',
    styleNames: 'a',
    isComplete: responses !== undefined && url !== '/part',
    queries: { text: '</script>' },
    renderedAtMs: 7,
  };
};`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dure-renderer-'));
  await mkdir(path.join(folder, 'client'));
  await mkdir(path.join(folder, 'renderer'));
  await writeFile(
    path.join(folder, 'client', 'index.html'),
    '<html lang="ko"><head></head><body><div id="root"></div></body></html>',
  );
  await writeFile(path.join(folder, 'renderer', 'main.js'), RENDERER);
});
afterAll(() => rm(folder, { recursive: true }));

/** Serves pages to a user. Returns a function that requests a page and returns its uncompressed body and its policy. */
async function servePagesTo(currentUser: CurrentUser) {
  const app = fastify();
  await servePage(app, path.join(folder, 'client'), undefined, {
    findCurrentUser: () => Promise.resolve(currentUser),
  });
  return async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers });
    const isCompressed = response.headers['content-encoding'] === 'br';
    return {
      body: isCompressed ? brotliDecompressSync(response.rawPayload).toString() : response.body,
      isCompressed,
      policy: String(response.headers['content-security-policy']),
    };
  };
}

test('the page contains its rendered content, its styles with the nonce and, if it is complete, its queries [FV-01 FV-02]', async () => {
  const open = await servePagesTo(USER);
  const { body, policy } = await open('/profile');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(body).toContain('<body data-rendered-at="7">');
  expect(body).toMatch(/<div id="root"><p>\/profile 김두레 \d+<\/p><\/div>/);
  expect(body).toContain(
    `<style nonce="${nonce}" data-rendered-styles="a">.dure-a{color:red}b{}</style></head>`,
  );
  expect(body).toContain('id="rendered-queries">{"text":"\\u003c/script>"}</script>');
  expect((await open('/part')).body).not.toContain('rendered-queries');
});

/** Reads the number that the renderer has written into a page. */
const readRenderCount = async (open: Awaited<ReturnType<typeof servePagesTo>>, url: string) =>
  /(\d+)<\/p>/.exec((await open(url)).body)?.[1];

test('a page for anonymous users is rendered once, but each time if it has a query string or is for a user [FV-01]', async () => {
  const [openAnonymously, openAsUser] = [await servePagesTo('none'), await servePagesTo(USER)];
  expect(await readRenderCount(openAnonymously, '/privacy')).toBe(
    await readRenderCount(openAnonymously, '/privacy'),
  );
  expect(await readRenderCount(openAnonymously, '/privacy?a')).not.toBe(
    await readRenderCount(openAnonymously, '/privacy?a'),
  );
  expect(await readRenderCount(openAsUser, '/privacy')).not.toBe(
    await readRenderCount(openAsUser, '/privacy'),
  );
});

test('other spellings of a path do not keep a page from being rendered once [FV-01]', async () => {
  const open = await servePagesTo('none');
  const spellings = Array.from({ length: 32 }, (_, number) =>
    [...'login'].map((letter, bit) => ((number >> bit) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  for (const spelling of spellings.slice(1)) await open(`/${spelling}`);
  expect(await readRenderCount(open, '/privacy')).toBe(await readRenderCount(open, '/privacy'));
});

test('the server leaves the rendering to the browser after an error, and if the lookup of the user failed [FV-05]', async () => {
  expect((await (await servePagesTo(USER))('/broken')).body).toContain('<div id="root"></div>');
  expect((await (await servePagesTo(undefined))('/profile')).body).toContain('<div id="root"></div>');
});

test('a rendered page is compressed for browsers that accept Brotli [FV-06]', async () => {
  const open = await servePagesTo('none');
  const openWithEncodings = (encodings: string) => open('/privacy', { 'accept-encoding': encodings });
  const compressed = await openWithEncodings('gzip, deflate, br, zstd');
  expect(compressed.isCompressed).toBe(true);
  expect(compressed.body).toContain('<p>');
  expect((await openWithEncodings('gzip, br;q=0')).isCompressed).toBe(false);
  expect((await open('/privacy')).isCompressed).toBe(false);
});

test.each(['br', 'identity'])(
  'the start of a page arrives before its rest is rendered (%s) [FV-15]',
  async (encoding) => {
    let renderSlowPage = () => {};
    const slowPage = new Promise<void>((resolve) => {
      renderSlowPage = resolve;
    });
    Object.assign(globalThis, { slowPage });
    const app = fastify();
    await servePage(app, path.join(folder, 'client'), undefined, {
      findCurrentUser: () => Promise.resolve(USER),
    });
    const response = await app.inject({
      url: '/slow',
      headers: { 'accept-encoding': encoding },
      payloadAsStream: true,
    });
    const body = encoding === 'br' ? response.stream().pipe(createBrotliDecompress()) : response.stream();
    let text = '';
    for await (const part of body as AsyncIterable<Buffer>) {
      if (text === '') {
        expect(part.toString()).toBe('<html lang="ko"><head>');
        renderSlowPage();
      }
      text += part.toString();
    }
    expect(text).toMatch(/<p>\/slow 김두레 \d+<\/p><\/div><script.*<\/body><\/html>$/s);
    expect(response.statusCode).toBe(200);
  },
);

test.each(['br', 'identity'])(
  'HEAD of a page gets the headers of GET without content (%s) [FV-17]',
  async (encoding) => {
    const app = fastify();
    await servePage(app, path.join(folder, 'client'), undefined, {
      findCurrentUser: () => Promise.resolve(USER),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const buildRequest = (method: string, connection: string) =>
      `${method} /profile HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\nConnection: ${connection}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.write(buildRequest('HEAD', 'keep-alive') + buildRequest('GET', 'close'));
    const [headersOfHead = '', headersOfGet = '', startOfPage] = (await readText(socket)).split('\r\n\r\n');
    // The response to HEAD has no content, so that the response to GET follows its headers.
    const listHeaders = (lines: string) =>
      lines
        .replace(/'nonce-[^']+'/, "'nonce'")
        .split('\r\n')
        .filter((line) => !/^(?:date|connection|keep-alive|transfer-encoding):/i.test(line));
    expect(listHeaders(headersOfHead)).toEqual(listHeaders(headersOfGet));
    expect(listHeaders(headersOfHead)).toEqual(
      expect.arrayContaining([
        'HTTP/1.1 200 OK',
        'content-type: text/html; charset=utf-8',
        'cache-control: no-store',
      ]),
    );
    expect(headersOfHead.includes('content-encoding: br')).toBe(encoding === 'br');
    expect(startOfPage).not.toBe('');
    await app.close();
  },
);
