import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { unattachedLimits } from '../engines/limits/limits';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { browserOf, createClub, createUser } from '../testing/factories';
import { expectRefused } from '../testing/fingerprint';
import { requestUploadUrl, createPhoto, putToUrl, uploadPicture } from '../testing/pictures';

const URL_REQUEST_PATH = '/upload/presigned-url?fileName=photo.jpg&fileType=image%2Fjpeg';
/** Number of upload URLs without an announced size that a user's limit permits. Each URL counts as 10 MiB. */
const URLS_PER_USER = Math.floor(unattachedLimits.bytesPerUser / 10_485_760);

let host: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  host = await createTestApp({ LIMITS_FACTOR: '1' });
});
afterAll(() => host.close());
beforeEach(async () => {
  browser = await browserOf(host, await createUser(host.pool));
});

describe('an upload URL [AC-53]', () => {
  // A listening server also runs jobs, which would change the tables that the other tests compare.
  let listeningServer: TestApp;
  beforeAll(async () => {
    listeningServer = await createTestApp({ LIMITS_FACTOR: '1' });
    await listeningServer.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => listeningServer.close());

  const listPartialFiles = () =>
    readdir(path.join(listeningServer.dataDir, 'objects', '.drafts')).catch(() => []);
  const startPut = (url: string, byteLength: number) =>
    request({
      host: '127.0.0.1',
      // A server that listens on a port has an AddressInfo.
      port: (listeningServer.app.server.address() as AddressInfo).port,
      path: url,
      method: 'PUT',
      headers: { host: 'localhost', 'content-type': 'image/jpeg', 'content-length': byteLength },
    });
  const statusOf = (clientRequest: ClientRequest) =>
    new Promise<number>((resolve, reject) => {
      clientRequest.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.resume();
      });
      clientRequest.on('error', reject);
    });

  test('accepts one upload and rejects concurrent and later ones without reading their bodies', async () => {
    const bytes = await createPhoto();
    const uploader = await browserOf(listeningServer, await createUser(listeningServer.pool));
    const { url } = await requestUploadUrl(uploader, { fileSize: bytes.length });
    const firstUpload = startPut(url, bytes.length);
    const firstStatus = statusOf(firstUpload);
    firstUpload.write(bytes.subarray(0, 100));
    while ((await listPartialFiles()).length === 0) await new Promise(setImmediate);

    const otherUploads = Array.from({ length: 20 }, () => startPut(url, bytes.length));
    const statuses = otherUploads.map(statusOf);
    // Sends only headers. A response shows that the server does not wait for the body.
    for (const otherUpload of otherUploads) otherUpload.flushHeaders();
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([409]));
    expect(await listPartialFiles()).toHaveLength(1);
    for (const otherUpload of otherUploads) otherUpload.destroy();

    firstUpload.end(bytes.subarray(100));
    expect(await firstStatus).toBe(200);
    const lateUpload = startPut(url, bytes.length);
    const lateStatus = statusOf(lateUpload);
    lateUpload.flushHeaders();
    expect(await lateStatus).toBe(409);
    lateUpload.destroy();
  });
});

describe('unattached uploads [AC-53]', () => {
  const requestUrl = (client = browser) => client.call('GET', URL_REQUEST_PATH);

  test('of a user are limited, also when upload URLs are requested concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: URLS_PER_USER + 6 }, () => requestUrl()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(URLS_PER_USER);
    expect(responses.filter(({ code }) => code === 'too_many_requests')).toHaveLength(6);
    await expectRefused(host.pool, requestUrl, '429 too_many_requests');
    // Other users can still upload.
    expect((await requestUrl(await browserOf(host, await createUser(host.pool)))).status).toBe(200);
  });

  test('count until they are attached or removed', async () => {
    const club = await createClub(host.pool);
    browser = await browserOf(host, club.presidentId);
    const attachedName = await uploadPicture(host, browser, await createPhoto());
    for (let n = 0; n < URLS_PER_USER - 1; n += 1) expect((await requestUrl()).status).toBe(200);
    // As if the client had announced 10 MiB.
    await host.pool.query('update objects set upload_bytes = 10485760 where name = $1', [attachedName]);
    await expectRefused(host.pool, requestUrl, '429 too_many_requests');

    const response = await browser.call('POST', `/clubs/${String(club.clubId)}/articles`, {
      title: '사진',
      contents: '사진입니다.',
      thumbUrl: attachedName,
    });
    expect(response.status).toBe(201);
    expect((await requestUrl()).status).toBe(200);
    await expectRefused(host.pool, requestUrl, '429 too_many_requests');

    await host.pool.query('delete from objects where owner_id = $1 and attached_to is null', [
      club.presidentId,
    ]);
    expect((await requestUrl()).status).toBe(200);
  });

  test('of all users together are limited', async () => {
    const uploaderId = await createUser(host.pool);
    await host.pool.query(
      `insert into objects (id, name, owner_id, content_type, upload_bytes)
       select id, 'u/' || id, $1, 'image/jpeg', 1000000000
       from (select gen_random_uuid() as id from generate_series(1, 5)) as ids`,
      [uploaderId],
    );
    await expectRefused(host.pool, requestUrl, '503 busy');
    await host.pool.query('delete from objects where owner_id = $1', [uploaderId]);
    const { url } = await requestUploadUrl(browser);
    expect((await putToUrl(host, url, await createPhoto())).status).toBe(200);
  });
});
