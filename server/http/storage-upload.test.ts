import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import { createLocalObjects } from '../engines/objects/local-objects';
import { objectKey, uploadKey } from '../engines/objects/objects';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { browserOf, createClub, createUser } from '../testing/factories';
import { traversalKeys } from '../testing/traversal-keys';
import { requestUploadUrl, photo, putTo, fetchSigned, uploadPicture } from '../testing/pictures';

let host: TestApp;
let browser: TestBrowser;
let bytes: Buffer;

beforeAll(async () => {
  host = await createTestApp();
  browser = await browserOf(host, await createUser(host.pool));
  bytes = await photo();
});
afterAll(() => host.close());

/** Every file of the object store, drafts too. */
const files = async () =>
  (
    await readdir(path.join(host.dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .flatMap((entry) => (entry.isFile() ? entry.name : []))
    .sort();

/** Holds that sending something is refused, and that no byte of it stays. */
async function expectRefused(
  send: () => Promise<{ status: number; code?: string | undefined }>,
  refusal: string,
): Promise<void> {
  const before = await files();
  const { status, code } = await send();
  expect(`${String(status)} ${String(code)}`).toBe(refusal);
  expect(await files()).toEqual(before);
}

test('an address takes the picture that it was made for, with no cookie and no Origin [CO-01 IR-03]', async () => {
  const { objectName, url } = await requestUploadUrl(browser, { fileSize: bytes.length });
  expect(url).toMatch(/^\/storage\/u\/[0-9a-f-]{36}\.raw\?/);
  expect(objectName).toMatch(/^u\/[0-9a-f-]{36}$/);
  expect(await putTo(host, url, bytes)).toEqual({ status: 200, code: undefined });
  const stored = await host.engines.objects.get(uploadKey(objectName));
  expect(stored?.byteLength).toBe(bytes.length);
  stored?.stream.destroy();
});

test('without a told size whatever fits is taken', async () => {
  const { url } = await requestUploadUrl(browser);
  expect((await putTo(host, url, bytes)).status).toBe(200);
});

test('an address takes nothing a second time, and of ten at once takes one [AC-14 IR-03]', async () => {
  const { url } = await requestUploadUrl(browser);
  const answers = await Promise.all(Array.from({ length: 10 }, () => putTo(host, url, bytes)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'already_uploaded')).toHaveLength(9);
  await expectRefused(() => putTo(host, url, Buffer.from('something else')), '409 already_uploaded');
});

test('an address takes nothing more once its picture hangs somewhere, be its bytes gone or not [AC-14]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const { objectName, url } = await requestUploadUrl(president);
  await putTo(host, url, bytes);
  const { status } = await president.call(
    'PATCH',
    `/clubs/${String(clubId)}/thumbnail`,
    Buffer.from(`objectName=${encodeURIComponent(objectName)}`),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  expect(status).toBe(200);
  await expectRefused(() => putTo(host, url, bytes), '409 already_uploaded');
  await host.jobs.runDue();
  expect(await host.engines.objects.get(uploadKey(objectName))).toBeUndefined();
  await expectRefused(() => putTo(host, url, bytes), '409 already_uploaded');
});

test('an address with any parameter changed, missing or added is 403 [AC-14]', async () => {
  const { url } = await requestUploadUrl(browser, { fileSize: bytes.length });
  const { url: other } = await requestUploadUrl(browser, { fileSize: bytes.length });
  const address = new URL(url, 'http://localhost');
  const changed = (change: (url: URL) => void) => {
    const copy = new URL(address);
    change(copy);
    return copy.pathname + copy.search;
  };
  const signature = address.searchParams.get('signature') ?? '';
  const addresses = [
    ...[...address.searchParams.keys()].map((name) =>
      changed(({ searchParams }) => {
        searchParams.delete(name);
      }),
    ),
    ...[...address.searchParams].map(([name, value]) =>
      changed(({ searchParams }) => {
        searchParams.append(name, value);
      }),
    ),
    changed(({ searchParams }) => {
      searchParams.set('expires', String(Number(searchParams.get('expires')) + 3_600));
    }),
    changed(({ searchParams }) => {
      searchParams.set('type', 'image/png');
    }),
    changed(({ searchParams }) => {
      searchParams.set('length', '20971520');
    }),
    changed(({ searchParams }) => {
      searchParams.set('length', `0${String(bytes.length)}`);
    }),
    changed(({ searchParams }) => {
      searchParams.set('signature', (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));
    }),
    changed(({ searchParams }) => {
      searchParams.set('user', '1');
    }),
    changed(({ searchParams }) => {
      searchParams.set('constructor', '1');
    }),
    changed((copy) => {
      copy.search = '';
    }),
    changed((copy) => {
      copy.pathname = copy.pathname.replace('.raw', '.card.webp');
    }),
    changed((copy) => {
      copy.pathname = new URL(other, 'http://localhost').pathname;
    }),
  ];
  for (const wrong of addresses) {
    for (const type of ['image/jpeg', 'image/png'])
      await expectRefused(() => putTo(host, wrong, bytes, { 'content-type': type }), '403 not_allowed');
  }
  expect((await putTo(host, url, bytes)).status).toBe(200);
});

test('an address for uploading shows nothing, and one for showing takes nothing', async () => {
  const objectName = await uploadPicture(host, browser, bytes);
  const raw = await host.engines.objects.uploadAddress(objectName, { contentType: 'image/jpeg' });
  expect((await fetchSigned(host, raw)).status).toBe(403);
  for (const variant of ['card', 'full'] as const) {
    const address = await host.engines.objects.readAddress(objectName, variant);
    await expectRefused(() => putTo(host, address, bytes), '403 not_allowed');
    expect((await fetchSigned(host, address.replace(`.${variant}.webp`, '.raw'))).status).toBe(403);
  }
});

test('an address takes nothing after five minutes [IR-03 NU-18]', async () => {
  const { objectName } = await requestUploadUrl(browser);
  const aged = (seconds: number) =>
    createLocalObjects({
      dataDir: host.dataDir,
      secret: host.secret,
      now: () => Date.now() - seconds * 1_000,
    }).uploadAddress(objectName, { contentType: 'image/jpeg' });
  await expectRefused(async () => putTo(host, await aged(301), bytes), '403 not_allowed');
  expect((await putTo(host, await aged(290), bytes)).status).toBe(200);
});

test('another type, another length and too great a length are refused by the headers alone [AC-15 IR-03 NL-04]', async () => {
  const { url } = await requestUploadUrl(browser, { fileSize: bytes.length });
  for (const type of ['image/png', 'text/html', 'image/jpeg; charset=utf-8', 'application/json']) {
    await expectRefused(() => putTo(host, url, bytes, { 'content-type': type }), '415 wrong_media_type');
  }
  await expectRefused(() => putTo(host, url, bytes.subarray(1)), '403 not_allowed');
  await expectRefused(() => putTo(host, url, Buffer.concat([bytes, Buffer.from('x')])), '403 not_allowed');
  const { url: anySize } = await requestUploadUrl(browser);
  await expectRefused(() => putTo(host, anySize, Buffer.alloc(IMAGE_MAX_BYTES + 1)), '413 too_large');
  expect((await putTo(host, anySize, Buffer.alloc(IMAGE_MAX_BYTES))).status).toBe(200);
});

test('no name leads out of the folder, spelled out or escaped, with a signature of another name or none [AC-13 IR-02]', async () => {
  const { search } = new URL((await requestUploadUrl(browser)).url, 'http://localhost');
  const before = (await readdir(host.dataDir, { recursive: true })).sort();
  for (const key of traversalKeys) {
    for (const spelled of [encodeURI(key), encodeURIComponent(key)]) {
      for (const query of [search, '']) {
        const { status } = await putTo(host, `/storage/${spelled}${query}`, bytes);
        expect([spelled, status >= 400 && status < 500]).toEqual([spelled, true]);
      }
    }
  }
  expect((await readdir(host.dataDir, { recursive: true })).sort()).toEqual(before);
  await expect(
    host.engines.objects.uploadAddress('../../secret', { contentType: 'image/png' }),
  ).rejects.toThrow('no key of the object store');
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await host.app.listen({ host: '127.0.0.1', port: 0 });
    port = (host.app.server.address() as AddressInfo).port;
  });

  const put = (url: string, headers: Record<string, string>) =>
    request({
      host: '127.0.0.1',
      port,
      method: 'PUT',
      path: url,
      headers: { host: 'localhost', 'content-type': 'image/jpeg', ...headers },
    });
  /** How a request ends: its status, or 'cut' where the connection went first. */
  const endOf = (sent: ReturnType<typeof request>) =>
    new Promise<string>((resolve) => {
      sent.on('response', (response: IncomingMessage) => {
        response.resume();
        resolve(String(response.statusCode));
      });
      sent.on('error', () => {
        resolve('cut');
      });
    });

  test('fifty megabytes in pieces are cut off at ten, and nothing of them stays [AC-15]', async () => {
    const { url } = await requestUploadUrl(browser);
    const before = await files();
    const sent = put(url, { 'transfer-encoding': 'chunked' });
    const end = endOf(sent);
    let ended = false;
    void end.then(() => {
      ended = true;
    });
    const piece = Buffer.alloc(65_536);
    let pieces = 0;
    for (; pieces < 800 && !ended && !sent.destroyed; pieces += 1) {
      await new Promise<void>((resolve) => {
        sent.write(piece, () => {
          resolve();
        });
      });
    }
    expect(['413', 'cut']).toContain(await end);
    // Some pieces more than were read are under way in buffers.
    expect(pieces).toBeLessThan(400);
    sent.destroy();
    expect(await files()).toEqual(before);
    expect((await putTo(host, url, bytes)).status).toBe(200);
  });

  test('of pieces that do not add up to the told size nothing stays [AC-15]', async () => {
    const { url } = await requestUploadUrl(browser, { fileSize: bytes.length });
    for (const [body, status] of [
      [bytes.subarray(10), '403'],
      [Buffer.concat([bytes, bytes]), '413'],
    ] as const) {
      const before = await files();
      const sent = put(url, { 'transfer-encoding': 'chunked' });
      const end = endOf(sent);
      sent.end(body);
      expect(await end).toBe(status);
      expect(await files()).toEqual(before);
    }
    expect((await putTo(host, url, bytes)).status).toBe(200);
  });

  test('of twenty megabytes behind a told length of ten bytes no more than ten are kept, and they are no picture [AC-15]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const president = await browserOf(host, presidentId);
    const { objectName, url } = await requestUploadUrl(president);
    const heard = await new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port });
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk.toString('latin1');
      });
      // Whoever goes on sending to a closed connection is told by a reset.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        resolve(said);
      });
      socket.write(
        `PUT ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/jpeg\r\nContent-Length: 10\r\n\r\n`,
      );
      socket.write(Buffer.alloc(20_000_000, 'x'));
    });
    // What comes after the ten is no request, and ends the connection, maybe before the first answer is heard.
    expect(
      [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)]
        .map(([, status]) => status)
        .filter((status) => status !== '400' && status !== '200'),
    ).toEqual([]);
    const drafts = async () => (await files()).filter((name) => !/\.(?:raw|webp)$/.test(name));
    while ((await drafts()).length > 0) await new Promise(setImmediate);
    const stored = await host.engines.objects.get(uploadKey(objectName));
    expect(stored?.byteLength ?? 10).toBe(10);
    stored?.stream.destroy();
    const { status, code } = await president.call('POST', `/clubs/${String(clubId)}/articles`, {
      title: '사진',
      contents: '사진입니다.',
      thumbUrl: objectName,
    });
    expect(['422 image_unreadable', '404 not_found']).toContain(`${String(status)} ${String(code)}`);
  });

  test('of an upload that breaks off in the middle nothing stays, and it can be sent again', async () => {
    const { url } = await requestUploadUrl(browser, { fileSize: bytes.length });
    const before = await files();
    const sent = put(url, { 'content-length': String(bytes.length) });
    const end = endOf(sent);
    sent.write(bytes.subarray(0, 1_000));
    while ((await files()).length === before.length) await new Promise(setImmediate);
    sent.destroy();
    expect(await end).toBe('cut');
    while ((await files()).length !== before.length) await new Promise(setImmediate);
    expect(await files()).toEqual(before);
    expect((await putTo(host, url, bytes)).status).toBe(200);
  });

  test('a picture that may not be taken is refused before it is sent', async () => {
    const sent = put(
      '/storage/u/00000000-0000-4000-8000-000000000001.raw?expires=9999999999&type=image%2Fjpeg&signature=x',
      { 'content-length': String(IMAGE_MAX_BYTES) },
    );
    sent.flushHeaders();
    expect(await endOf(sent)).toBe('403');
    sent.destroy();
  });
});

test('what a picture was uploaded as lies beside its versions, never in their place', async () => {
  const objectName = await uploadPicture(host, browser, bytes);
  expect(uploadKey(objectName)).not.toBe(objectKey(objectName, 'full'));
  expect(await host.engines.objects.get(objectKey(objectName, 'full'))).toBeUndefined();
});
