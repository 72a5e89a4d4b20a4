import { readFile, readdir } from 'node:fs/promises';
import { createHostileJpeg } from '../server/testing/hostile-jpeg';
import { createSolidImage } from '../server/testing/pictures';
import { readMemoryMiB } from './attack-load';
import { useAttackedProduct } from './product';
import { slowMachineFactor } from '../testing/machine';

// Attacks on the image decoder with many concurrent files.

/** Memory limit of server and decoder processes: 600 MB in MiB. */
const MAX_MEMORY_MIB = 572;
const MAX_SMALL_PICTURE_MS = 3_000;
/** The server rejects hostile files by their markers, without decoding them. */
const MAX_REJECTION_MS = 1_000;

const attacked = useAttackedProduct({}, { sockets: 64 });

/** Returns the resident memory of the server and its decoder processes in MiB; 0 without /proc. */
async function readMemoryWithDecodersMiB(): Promise<number> {
  const { product } = attacked();
  const pids = await readdir('/proc').catch(() => []);
  const decoderPids = await Promise.all(
    pids
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const [status, command] = await Promise.all([
          readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
          readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        ]);
        const isServerChild = /^PPid:\s+(\d+)$/m.exec(status)?.[1] === String(product.pid);
        return isServerChild && command.includes('picture-decoder') ? Number(pid) : undefined;
      }),
  );
  const memoriesMiB = await Promise.all(
    decoderPids.flatMap((pid) => (pid === undefined ? [] : [readMemoryMiB({ ...product, pid })])),
  );
  return memoriesMiB.reduce((sum, mib) => sum + mib, await readMemoryMiB(product));
}

interface AttachResult {
  status: number;
  /** Error code; empty after a success. */
  code: string;
  durationMs: number;
}

/** Uploads bytes as the user of a session cookie. Returns the name of the object. */
async function upload(bytes: Buffer, cookie: string, type: string): Promise<string> {
  const { product } = attacked();
  const { body } = await product.send({
    method: 'GET',
    path: `/api/v1/upload/presigned-url?fileName=x&fileType=${type}`,
    cookie,
  });
  // The server returns this shape.
  const {
    data: { objectName, url },
  } = body as { data: { objectName: string; url: string } };
  expect((await product.send({ method: 'PUT', path: url, body: bytes, type })).status).toBe(200);
  return objectName;
}

/** Attaches an upload to a new article of the first club. */
async function attach(objectName: string, cookie: string): Promise<AttachResult> {
  const startedAt = performance.now();
  const { status, body } = await attacked().product.send({
    method: 'POST',
    path: '/api/v1/clubs/1/articles',
    body: JSON.stringify({ title: '사진', contents: '사진입니다.', thumbUrl: objectName }),
    cookie,
  });
  return { status, code: (body as { code?: string }).code ?? '', durationMs: performance.now() - startedAt };
}

test('under hostile images the server uses less than 600 MB, and small images take at most three seconds [AC-52]', async () => {
  const { product, cookie } = attacked();
  const rejectedFiles: Buffer[] = [
    createHostileJpeg({ width: 7_700, height: 7_700, components: 1, scans: 300 }),
    createHostileJpeg({ width: 7_700, height: 7_700, components: 3, scans: 2_600 }),
    createHostileJpeg({ width: 7_700, height: 7_700, components: 3, scans: 1 }),
  ];
  // The server accepts these files, because each is just within its limits.
  const allowedFiles: { bytes: Buffer; type: string }[] = [
    // Both JPEG files have the maximum number of scans and nearly the maximum memory for progressive decoding.
    {
      bytes: createHostileJpeg({ width: 3_500, height: 3_500, components: 3, scans: 24 }),
      type: 'image/jpeg',
    },
    {
      bytes: createHostileJpeg({ width: 6_100, height: 6_100, components: 1, scans: 24 }),
      type: 'image/jpeg',
    },
    // An interlaced PNG with nearly the maximum memory for progressive decoding.
    {
      bytes: await createSolidImage(4_300, 4_300).ensureAlpha().png({ progressive: true }).toBuffer(),
      type: 'image/png',
    },
    // Nearly the maximum number of pixels, with four channels.
    { bytes: await createSolidImage(7_700, 7_700).ensureAlpha().png().toBuffer(), type: 'image/png' },
  ];
  const otherCookie = await product.logIn('staff');
  const smallPicture = await createSolidImage(1_200, 800).jpeg().toBuffer();

  let peakMiB = await readMemoryWithDecodersMiB();
  const initialMiB = peakMiB;
  const memorySampler = setInterval(() => {
    void readMemoryWithDecodersMiB().then((mib) => {
      peakMiB = Math.max(peakMiB, mib);
    });
  }, 50);
  const rejections: AttachResult[] = [];
  const smallDurationsMs: number[] = [];
  let isOver = false;
  try {
    const attack = async () => {
      const results = await Promise.all(
        Array.from({ length: 8 }, () => rejectedFiles).map((files) =>
          Promise.all(files.map(async (bytes) => attach(await upload(bytes, cookie, 'image/jpeg'), cookie))),
        ),
      );
      rejections.push(...results.flat());
      const accepted = await Promise.all(
        Array.from({ length: 3 }, () => allowedFiles)
          .flat()
          .map(async ({ bytes, type }) => attach(await upload(bytes, cookie, type), cookie)),
      );
      expect(accepted.filter(({ status }) => status !== 201)).toEqual([]);
      isOver = true;
    };
    const attachSmall = async () => {
      while (!isOver) {
        const { status, durationMs } = await attach(
          await upload(smallPicture, otherCookie, 'image/jpeg'),
          otherCookie,
        );
        expect(status).toBe(201);
        smallDurationsMs.push(durationMs);
      }
    };
    await Promise.all([attack(), attachSmall()]);
  } finally {
    isOver = true;
    clearInterval(memorySampler);
  }
  const slowestRejectionMs = Math.max(...rejections.map(({ durationMs }) => durationMs));
  const slowestSmallMs = Math.max(...smallDurationsMs);
  console.log(
    `pictures: rejections within ${slowestRejectionMs.toFixed(0)}ms, ${String(smallDurationsMs.length)} small ones within ${slowestSmallMs.toFixed(0)}ms, memory ${initialMiB.toFixed(0)} to ${peakMiB.toFixed(0)}MiB`,
  );
  expect(new Set(rejections.map(({ status, code }) => `${String(status)} ${code}`))).toEqual(
    new Set(['422 image_unreadable', '422 image_too_many_pixels']),
  );
  expect(slowestRejectionMs).toBeLessThan(MAX_REJECTION_MS * slowMachineFactor());
  expect(smallDurationsMs.length).toBeGreaterThan(0);
  expect(slowestSmallMs).toBeLessThan(MAX_SMALL_PICTURE_MS * slowMachineFactor());
  expect(peakMiB).toBeLessThan(MAX_MEMORY_MIB);
});
