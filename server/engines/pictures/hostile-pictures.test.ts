import childProcess from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { createHostileJpeg } from '../../testing/hostile-jpeg';
import { createSolidImage } from '../../testing/pictures';
import { DECODE_LIMITS } from './decode-limits';
import { readPictureHeader } from './picture-header';
import { createPictureMaker } from './pictures';
import type { PictureMaker } from './pictures';

const makers: PictureMaker[] = [];
/** Allows 150 MB more, because tests run the decoder from source, with the TypeScript compiler in its memory. */
const SOURCE_LIMITS = { ...DECODE_LIMITS, memoryBytes: DECODE_LIMITS.memoryBytes + 150_000_000 };
function openMaker(limits = SOURCE_LIMITS): PictureMaker {
  const maker = createPictureMaker(limits);
  makers.push(maker);
  return maker;
}
afterEach(() => {
  for (const maker of makers.splice(0)) maker.close();
});

async function refusalCodeOf(bytes: Buffer, maker = openMaker()): Promise<string> {
  const refusal: unknown = await maker.createVersions(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ name: 'AppError' });
  // The assertion above checks the type.
  return (refusal as { code: string }).code;
}

/** Returns the most expensive accepted picture. It takes seconds to decode. */
const getExpensivePicture = () =>
  (expensivePicture ??= createSolidImage(7_700, 7_700).ensureAlpha().png().toBuffer());
let expensivePicture: Promise<Buffer> | undefined;

describe('the check of the structure of a file, before a decoder starts [AC-17]', () => {
  const insertIntoHeader = (jpeg: Buffer, ...segments: Buffer[]) =>
    Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
  /** Offset in a file from `createHostileJpeg`. The byte there belongs to the data of the first scan. */
  const SCAN_OFFSET = 400;
  const insertIntoScan = (jpeg: Buffer, ...segments: Buffer[]) =>
    Buffer.concat([jpeg.subarray(0, SCAN_OFFSET), ...segments, jpeg.subarray(SCAN_OFFSET)]);
  const smallImage = { width: 640, height: 480, components: 3 } as const;

  test.each([
    ['of 300 scans', () => createHostileJpeg({ width: 7_700, height: 7_700, components: 1, scans: 300 })],
    ['of 2,600 scans', () => createHostileJpeg({ width: 7_700, height: 7_700, components: 3, scans: 2_600 })],
    ['of 25 scans', () => createHostileJpeg({ ...smallImage, scans: 25 })],
    [
      'of 300 scans after meaningless bytes',
      () =>
        insertIntoHeader(
          createHostileJpeg({ ...smallImage, scans: 300 }),
          Buffer.from([0xff, 0xff, 0x00, 0x12]),
        ),
    ],
    [
      'of 300 scans behind a reserved marker, whose length decoders ignore',
      () =>
        insertIntoScan(
          createHostileJpeg({ ...smallImage, scans: 300 }),
          Buffer.from([0xff, 0x02, 0xff, 0xff]),
        ),
    ],
    [
      'with two frames',
      () => {
        const [first, second] = [
          createHostileJpeg({ ...smallImage, scans: 2 }),
          createHostileJpeg({ ...smallImage, scans: 2 }),
        ];
        return Buffer.concat([first.subarray(0, -2), second.subarray(2)]);
      },
    ],
  ])('rejects as unreadable: a JPEG %s', async (_, createBytes) => {
    const bytes = createBytes();
    const fork = jest.spyOn(childProcess, 'fork');
    expect(await refusalCodeOf(bytes)).toBe('image_unreadable');
    expect(fork).not.toHaveBeenCalled();
  });

  test.each([
    [
      'a progressive JPEG that a decoder would buffer completely',
      () => Promise.resolve(createHostileJpeg({ width: 7_700, height: 7_700, components: 3, scans: 1 })),
    ],
    [
      'an interlaced PNG that a decoder would buffer completely',
      () => createSolidImage(7_700, 7_700).ensureAlpha().png({ progressive: true }).toBuffer(),
    ],
    [
      'a PNG of 59 megapixels with four channels of 16 bits',
      () => createSolidImage(7_700, 7_700).ensureAlpha().toColourspace('rgb16').png().toBuffer(),
    ],
  ])('rejects as too large: %s', async (_, createBytes) => {
    const bytes = await createBytes();
    const fork = jest.spyOn(childProcess, 'fork');
    expect(await refusalCodeOf(bytes)).toBe('image_too_many_pixels');
    expect(fork).not.toHaveBeenCalled();
  });

  test('reads 10 MB of marker-like bytes in linear CPU time', () => {
    const markerLikeBytes = Buffer.alloc(10_000_000, Buffer.from([0xff, 0x00]));
    const file = insertIntoScan(createHostileJpeg({ ...smallImage, scans: 2 }), markerLikeBytes);
    const cpuUsageBefore = process.cpuUsage();
    expect(readPictureHeader(file)).toMatchObject({ width: 640, scans: 2 });
    // Quadratic work would take hours; linear work takes less than 0.3 s on a slow processor.
    expect(process.cpuUsage(cpuUsageBefore).user / 1_000).toBeLessThan(5_000);
  });
});

test('accepts progressive pictures as programs write them, and a JPEG of the maximum of 24 scans [IR-14]', async () => {
  const { createVersions } = openMaker();
  const createNoisyImage = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
  const pictures = [
    await createNoisyImage(1_200, 800).jpeg({ progressive: true }).toBuffer(),
    await createNoisyImage(1_200, 800).jpeg({ mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await createNoisyImage(1_200, 800).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
    await createNoisyImage(1_200, 800).png({ progressive: true }).toBuffer(),
    await createSolidImage(5_700, 4_200).jpeg({ progressive: true }).toBuffer(),
    createHostileJpeg({ width: 1_200, height: 800, components: 3, scans: 24 }),
  ];
  for (const picture of pictures) expect((await createVersions(picture)).full.length).toBeGreaterThan(0);
});

describe('a decoder [AC-52]', () => {
  test.each([
    ['CPU time', { ...DECODE_LIMITS, cpuMs: 200 }],
    ['memory', { ...DECODE_LIMITS, memoryBytes: 40_000_000 }],
  ])('is killed when it exceeds its limit of %s', async (_, limits) => {
    const fork = jest.spyOn(childProcess, 'fork');
    expect(await refusalCodeOf(await getExpensivePicture(), openMaker(limits))).toBe('image_unreadable');
    const [decoder] = fork.mock.results.map(({ value }) => value as childProcess.ChildProcess);
    expect(decoder?.signalCode).toBe('SIGKILL');
  });

  test('is replaced after it was killed', async () => {
    const fork = jest.spyOn(childProcess, 'fork');
    const maker = openMaker();
    const refusal = refusalCodeOf(await getExpensivePicture(), maker);
    await new Promise(setImmediate);
    const [decoder] = fork.mock.results.map(({ value }) => value as childProcess.ChildProcess);
    if (!decoder) throw new Error('no decoder');
    // The first message of the decoder says that it is ready. The decoder then gets the file and decodes for seconds.
    await once(decoder, 'message');
    await new Promise(setImmediate);
    decoder.kill('SIGKILL');
    expect(await refusal).toBe('image_unreadable');
    // Too large for the decoder of small pictures, so the replacement decodes it.
    const largePicture = await createSolidImage(4_100, 4_100).jpeg().toBuffer();
    expect((await maker.createVersions(largePicture)).width).toBe(1_600);
    expect(fork).toHaveBeenCalledTimes(2);
  });

  test('is reused for the next picture', async () => {
    const fork = jest.spyOn(childProcess, 'fork');
    const { createVersions } = openMaker();
    for (let n = 0; n < 5; n += 1) await createVersions(await createSolidImage(100, 100).png().toBuffer());
    expect(fork).toHaveBeenCalledTimes(1);
  });

  test('exits on close; interrupted and later calls fail with busy, not image_unreadable', async () => {
    const fork = jest.spyOn(childProcess, 'fork');
    const maker = openMaker();
    await maker.createVersions(await createSolidImage(100, 100).png().toBuffer());
    const refusal = refusalCodeOf(await getExpensivePicture(), maker);
    // The call forks the decoder after a few promise callbacks. The decoder takes far longer to start.
    await new Promise(setImmediate);
    const decoders = fork.mock.results.map(({ value }) => value as childProcess.ChildProcess);
    expect(decoders).toHaveLength(2);
    const ends = decoders.map((decoder) => once(decoder, 'exit'));
    maker.close();
    await Promise.all(ends);
    expect(await refusal).toBe('busy');
    expect(await refusalCodeOf(await createSolidImage(100, 100).png().toBuffer(), maker)).toBe('busy');
  });
});
