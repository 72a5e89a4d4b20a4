import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import { uploadKey } from '../engines/objects/objects';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { browserOf, createClub, createUser } from '../testing/factories';
import { createPhoto, putToUrl, requestUploadUrl, listStoredFiles } from '../testing/pictures';

let host: TestApp;
let browser: TestBrowser;
let bytes: Buffer;

beforeAll(async () => {
  host = await createTestApp();
  browser = await browserOf(host, await createUser(host.pool));
  bytes = await createPhoto();
});
afterAll(() => host.close());

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await host.app.listen({ host: '127.0.0.1', port: 0 });
    port = (host.app.server.address() as AddressInfo).port;
  });

  const startUpload = (url: string, headers: Record<string, string>) =>
    request({
      host: '127.0.0.1',
      port,
      method: 'PUT',
      path: url,
      headers: { host: 'localhost', 'content-type': 'image/jpeg', ...headers },
    });
  /** Resolves to the status, or 'closed' when the connection closes first. */
  const waitForEnd = (upload: ReturnType<typeof request>) =>
    new Promise<string>((resolve) => {
      upload.on('response', (response: IncomingMessage) => {
        response.resume();
        resolve(String(response.statusCode));
      });
      upload.on('error', () => {
        resolve('closed');
      });
    });

  test('a chunked upload of fifty megabytes is stopped at the limit and leaves no file [AC-15]', async () => {
    const { url } = await requestUploadUrl(browser);
    const before = await listStoredFiles(host);
    const upload = startUpload(url, { 'transfer-encoding': 'chunked' });
    const end = waitForEnd(upload);
    let hasEnded = false;
    void end.then(() => {
      hasEnded = true;
    });
    const chunk = Buffer.alloc(65_536);
    let chunkCount = 0;
    for (; chunkCount < 800 && !hasEnded && !upload.destroyed; chunkCount += 1) {
      await new Promise<void>((resolve) => {
        upload.write(chunk, () => {
          resolve();
        });
      });
    }
    expect(['413', 'closed']).toContain(await end);
    // The limit of 10 MiB is 160 chunks. The client also counts chunks that are still in buffers.
    expect(chunkCount).toBeLessThan(400);
    upload.destroy();
    expect(await listStoredFiles(host)).toEqual(before);
    expect((await putToUrl(host, url, bytes)).status).toBe(200);
  });

  test('chunks that do not add up to the announced size leave no file, and the URL stays valid [AC-15]', async () => {
    const { url } = await requestUploadUrl(browser, { fileSize: bytes.length });
    for (const [body, status] of [
      [bytes.subarray(10), '403'],
      [Buffer.concat([bytes, bytes]), '413'],
    ] as const) {
      const before = await listStoredFiles(host);
      const upload = startUpload(url, { 'transfer-encoding': 'chunked' });
      const end = waitForEnd(upload);
      upload.end(body);
      expect(await end).toBe(status);
      expect(await listStoredFiles(host)).toEqual(before);
    }
    expect((await putToUrl(host, url, bytes)).status).toBe(200);
  });

  test('an upload of twenty megabytes with Content-Length: 10 stores at most ten bytes, which no article can use [AC-15]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const president = await browserOf(host, presidentId);
    const { objectName, url } = await requestUploadUrl(president);
    const received = await new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port });
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
      });
      // A client that sends to a closed connection gets a reset.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        resolve(text);
      });
      socket.write(
        `PUT ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/jpeg\r\nContent-Length: 10\r\n\r\n`,
      );
      socket.write(Buffer.alloc(20_000_000, 'x'));
    });
    // The data after ten bytes is no valid request and closes the connection, perhaps before the first response arrives.
    expect(
      [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)]
        .map(([, status]) => status)
        .filter((status) => status !== '400' && status !== '200'),
    ).toEqual([]);
    const listTemporaryFiles = async () =>
      (await listStoredFiles(host)).filter((name) => !/\.(?:raw|webp)$/.test(name));
    while ((await listTemporaryFiles()).length > 0) await new Promise(setImmediate);
    const storedObject = await host.engines.objects.get(uploadKey(objectName));
    expect(storedObject?.byteLength ?? 10).toBe(10);
    storedObject?.stream.destroy();
    const { status, code } = await president.call('POST', `/clubs/${String(clubId)}/articles`, {
      title: '사진',
      contents: '사진입니다.',
      thumbUrl: objectName,
    });
    expect(['422 image_unreadable', '404 not_found']).toContain(`${String(status)} ${String(code)}`);
  });

  test('an interrupted upload leaves no file and can be sent again', async () => {
    const { url } = await requestUploadUrl(browser, { fileSize: bytes.length });
    const before = await listStoredFiles(host);
    const upload = startUpload(url, { 'content-length': String(bytes.length) });
    const end = waitForEnd(upload);
    upload.write(bytes.subarray(0, 1_000));
    while ((await listStoredFiles(host)).length === before.length) await new Promise(setImmediate);
    upload.destroy();
    expect(await end).toBe('closed');
    while ((await listStoredFiles(host)).length !== before.length) await new Promise(setImmediate);
    expect(await listStoredFiles(host)).toEqual(before);
    expect((await putToUrl(host, url, bytes)).status).toBe(200);
  });

  test('an upload with an invalid signature is rejected before its body arrives', async () => {
    const upload = startUpload(
      '/storage/u/00000000-0000-4000-8000-000000000001.raw?expires=9999999999&type=image%2Fjpeg&signature=x',
      { 'content-length': String(IMAGE_MAX_BYTES) },
    );
    upload.flushHeaders();
    expect(await waitForEnd(upload)).toBe('403');
    upload.destroy();
  });
});
