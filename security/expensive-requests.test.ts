import { request } from 'node:http';
import { createHugePng, createSolidImage, createPng } from '../server/testing/pictures';
import { readMemoryMiB, p95, p99, requestDuringAttack } from './attack-load';
import { useAttackedProduct } from './product';
import { slowMachineFactor } from '../testing/machine';

// The most expensive requests: password hashes, image decoding and bodies without a declared length.

const LOGINS_PER_BURST = 500;
const MAX_LIST_MS = 300;
const MAX_HEALTH_MS = 200;
const MAX_REJECTION_MS = 1_000;
/** Limits of the memory growth during each attack. */
const MAX_LOGIN_GROWTH_MIB = 200;
const MAX_PICTURE_GROWTH_MIB = 400;
const MAX_UPLOAD_GROWTH_MIB = 100;

const attacked = useAttackedProduct({}, { sockets: LOGINS_PER_BURST + 16 });

const summarizeStatuses = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .sort((a, b) => a - b)
    .map((status) => `${String(status)}=${String(statuses.filter((each) => each === status).length)}`)
    .join(' ');

test('five bursts of five hundred wrong logins neither delay the list of clubs nor exhaust memory, and none succeeds [AC-34]', async () => {
  const { product, cookie } = attacked();
  const statuses: number[] = [];
  const sessions: unknown[] = [];
  const logIn = async (n: number) => {
    const { status, headers } = await product.send({
      method: 'POST',
      path: '/api/v1/auth/login',
      body: JSON.stringify({
        username: n % 2 === 0 ? 'president' : `unknown${String(n)}`,
        password: 'maru-2027',
      }),
    });
    statuses.push(status);
    if (String(headers['set-cookie']).includes('session')) sessions.push(headers['set-cookie']);
  };
  const attack = async () => {
    for (let burst = 0; burst < 5; burst += 1)
      await Promise.all(Array.from({ length: LOGINS_PER_BURST }, (_, n) => logIn(n)));
  };
  const { durationsMs, memoryGrowthMiB } = await requestDuringAttack(product, cookie, attack());
  console.log(
    `expensive: logins: ${summarizeStatuses(statuses)}; list p95=${p95(durationsMs).toFixed(0)}ms of ${String(durationsMs.length)}, memory +${memoryGrowthMiB.toFixed(0)}MiB`,
  );
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(sessions).toEqual([]);
  expect(p95(durationsMs)).toBeLessThan(MAX_LIST_MS * slowMachineFactor());
  expect(memoryGrowthMiB).toBeLessThan(MAX_LOGIN_GROWTH_MIB);
  await expect(product.logIn('president')).resolves.toContain('dure_session');
});

/** Uploads bytes as a picture and attaches them to an article. Returns status, error code and duration of the attachment only. */
async function uploadAndAttach(bytes: Buffer): Promise<{ status: number; code: string; durationMs: number }> {
  const { product, cookie } = attacked();
  const { body } = await product.send({
    method: 'GET',
    path: '/api/v1/upload/presigned-url?fileName=x.png&fileType=image/png',
    cookie,
  });
  // The server returns this shape.
  const {
    data: { objectName, url },
  } = body as { data: { objectName: string; url: string } };
  expect((await product.send({ method: 'PUT', path: url, body: bytes, type: 'image/png' })).status).toBe(200);
  const startedAt = performance.now();
  const response = await product.send({
    method: 'POST',
    path: '/api/v1/clubs/1/articles',
    body: JSON.stringify({ title: '사진', contents: '사진입니다.', thumbUrl: objectName }),
    cookie,
  });
  return {
    status: response.status,
    code: (response.body as { code?: string }).code ?? '',
    durationMs: performance.now() - startedAt,
  };
}

test('rejects decompression bombs and broken files within a second each, and answers health checks while the largest images are decoded or shed [AC-17]', async () => {
  const intactPicture = await createSolidImage(4_000, 3_000).png().toBuffer();
  const rejectedFiles: Record<string, Buffer> = {
    'a huge canvas': createHugePng(),
    'the largest size of the format': createPng(2 ** 31 - 1, 2 ** 31 - 1),
    '65,535 pixels in each direction': createPng(65_535, 65_535),
    'a header alone': createPng(7_000, 7_000),
    'half a picture': intactPicture.subarray(0, intactPicture.length / 2),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  };
  // Nearly sixty million pixels in a few hundred kilobytes: the largest allowed image.
  const largest = await createSolidImage(7_700, 7_700).png({ compressionLevel: 9 }).toBuffer();
  const rejected: { name: string; status: number; code: string; durationMs: number }[] = [];
  const largestStatuses: number[] = [];
  const attack = async () => {
    const queue = Object.entries(rejectedFiles).flatMap((file) => Array.from({ length: 8 }, () => file));
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let entry = queue.pop(); entry; entry = queue.pop()) {
          const [name, bytes] = entry;
          rejected.push({ name, ...(await uploadAndAttach(bytes)) });
        }
      }),
    );
    const articles = await Promise.all(Array.from({ length: 6 }, () => uploadAndAttach(largest)));
    largestStatuses.push(...articles.map(({ status }) => status));
  };
  const { product, cookie } = attacked();
  const { durationsMs, memoryGrowthMiB } = await requestDuringAttack(
    product,
    cookie,
    attack(),
    '/health/live',
  );
  const slowest = Math.max(...rejected.map(({ durationMs }) => durationMs));
  console.log(
    `expensive: pictures: ${summarizeStatuses(rejected.map(({ status }) => status))}, slowest ${slowest.toFixed(0)}ms; the largest: ${summarizeStatuses(largestStatuses)}; health p99=${p99(durationsMs).toFixed(0)}ms of ${String(durationsMs.length)}, memory +${memoryGrowthMiB.toFixed(0)}MiB`,
  );
  expect(
    rejected.filter(
      ({ status, code }) => status !== 422 || !/^image_(?:unreadable|too_many_pixels)$/.test(code),
    ),
  ).toEqual([]);
  expect(slowest).toBeLessThan(MAX_REJECTION_MS * slowMachineFactor());
  expect(largestStatuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(p99(durationsMs)).toBeLessThan(MAX_HEALTH_MS * slowMachineFactor());
  expect(memoryGrowthMiB).toBeLessThan(MAX_PICTURE_GROWTH_MIB);
});

/** Uploads fifty megabytes in chunks, without a declared length. Returns the status, or 0 if the server closed without a response. */
async function uploadChunkedBody(): Promise<number> {
  const { product, cookie } = attacked();
  const { body } = await product.send({
    method: 'GET',
    path: '/api/v1/upload/presigned-url?fileName=x.png&fileType=image/png',
    cookie,
  });
  const {
    data: { url },
  } = body as { data: { url: string } };
  const upload = request({
    host: '127.0.0.1',
    port: product.port,
    method: 'PUT',
    path: url,
    headers: {
      host: `localhost:${String(product.port)}`,
      'content-type': 'image/png',
      'transfer-encoding': 'chunked',
    },
  });
  const ended = new Promise<number>((resolve) => {
    upload.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
    upload.on('error', () => {
      resolve(0);
    });
    upload.on('close', () => {
      resolve(0);
    });
  });
  const chunk = Buffer.alloc(65_536, 'x');
  for (let chunkCount = 0; chunkCount < 800 && !upload.destroyed; chunkCount += 1) {
    // Node.js does not always call back for a chunk of a closed connection.
    const isWritten = await Promise.race([
      new Promise<boolean>((resolve) => {
        upload.write(chunk, (error) => {
          resolve(!error);
        });
      }),
      ended.then(() => false),
    ]);
    if (!isWritten) break;
  }
  upload.end();
  const status = await ended;
  upload.destroy();
  return status;
}

test('cuts off twenty chunked bodies of fifty megabytes, and the memory grows by less than 100 MiB [AC-15]', async () => {
  const { product, cookie } = attacked();
  const statuses: number[] = [];
  const attack = async () => {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let n = 0; n < 5; n += 1) statuses.push(await uploadChunkedBody());
      }),
    );
  };
  const { durationsMs, memoryGrowthMiB } = await requestDuringAttack(product, cookie, attack());
  console.log(
    `expensive: uploads: ${summarizeStatuses(statuses)}; list p95=${p95(durationsMs).toFixed(0)}ms, memory +${memoryGrowthMiB.toFixed(0)} to ${(await readMemoryMiB(product)).toFixed(0)}MiB`,
  );
  expect(statuses.filter((status) => status !== 413 && status !== 0)).toEqual([]);
  expect(memoryGrowthMiB).toBeLessThan(MAX_UPLOAD_GROWTH_MIB);
  expect(p95(durationsMs)).toBeLessThan(MAX_LIST_MS * slowMachineFactor());
});
