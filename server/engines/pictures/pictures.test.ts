import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createPngChunk, createSolidImage, createPng } from '../../testing/pictures';
import { createPictureMaker } from './pictures';

const { createVersions, close } = createPictureMaker();
afterAll(close);

async function refusalCodeOf(bytes: Buffer): Promise<string> {
  const refusal: unknown = await createVersions(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ name: 'AppError', status: 422 });
  return (refusal as { code: string }).code;
}

test('creates a full version of at most 1600 px and a card version 480 px wide, both WebP [IR-08 NL-05]', async () => {
  const { full, card, width, height } = await createVersions(
    await createSolidImage(3_200, 1_800).jpeg().toBuffer(),
  );
  expect([width, height]).toEqual([1_600, 900]);
  expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 900 });
  expect(await sharp(card).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 });
});

test('does not enlarge a small picture and limits the height of a very tall one', async () => {
  const smallPicture = await createVersions(await createSolidImage(300, 200).png().toBuffer());
  expect([
    smallPicture.width,
    smallPicture.height,
    (await sharp(smallPicture.card).metadata()).width,
  ]).toEqual([300, 200, 300]);
  const tallPicture = await createVersions(await createSolidImage(2, 20_000).png().toBuffer());
  expect(tallPicture.height).toBe(1_600);
  expect((await sharp(tallPicture.card).metadata()).height).toBe(1_600);
});

test('supports transparency, greyscale and 16 bits per channel', async () => {
  const transparentPicture = await createVersions(
    await sharp({
      create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer(),
  );
  expect((await sharp(transparentPicture.full).metadata()).hasAlpha).toBe(true);
  const greyPicture = await createVersions(
    await createSolidImage(60, 40, '#808080').greyscale().jpeg().toBuffer(),
  );
  expect((await sharp(greyPicture.full).stats()).channels[0]?.mean).toBeCloseTo(128, -1);
  const deepPicture = await createVersions(
    await createSolidImage(60, 40, '#804020').toColourspace('rgb16').png().toBuffer(),
  );
  expect((await sharp(deepPicture.card).stats()).channels[0]?.mean).toBeCloseTo(128, -1);
});

test('turns a photo upright and removes its metadata, such as location and camera [IR-07]', async () => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
    .composite([
      { input: { create: { width: 600, height: 200, channels: 3, background: 'red' } }, gravity: 'north' },
    ])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'MarkerCamera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 34/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '126/1 56/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const metadataBefore = await sharp(photo).metadata();
  expect([metadataBefore.orientation, metadataBefore.exif?.includes('MarkerCamera')]).toEqual([6, true]);
  const { full, card, width, height } = await createVersions(photo);
  expect([width, height]).toEqual([400, 600]);
  for (const version of [full, card]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(version).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(version.includes('MarkerCamera')).toBe(false);
  }
  // Orientation 6 is a quarter turn clockwise: the top becomes the right side.
  const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
  const greenAt = (x: number) => data[(300 * info.width + x) * info.channels + 1] ?? -1;
  expect(greenAt(20)).toBeGreaterThan(200);
  expect(greenAt(380)).toBeLessThan(60);
});

test('rejects files that are not PNG or JPEG by their content [AC-16 IR-05]', async () => {
  const corpus: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
    ),
    'svg with a declaration': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
    html: Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>'),
    gif: await createSolidImage(10, 10).gif().toBuffer(),
    'gif with script': Buffer.from('GIF89a/*\x01\x00\x01\x00*/=alert(1)//', 'latin1'),
    webp: await createSolidImage(10, 10).webp().toBuffer(),
    tiff: await createSolidImage(10, 10).tiff().toBuffer(),
    avif: await createSolidImage(10, 10).avif().toBuffer(),
    pdf: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj'),
    'html behind a png signature': Buffer.concat([
      createPng(1, 1).subarray(0, 8),
      Buffer.from('<script>alert(1)</script>'.repeat(4)),
    ]),
    'html behind a jpeg start': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'.repeat(4)),
    ]),
  };
  for (const [name, bytes] of Object.entries(corpus))
    expect([name, await refusalCodeOf(bytes)]).toEqual([name, 'image_unreadable']);
});

test('removes data after the end of a picture [AC-16]', async () => {
  const { full, card } = await createVersions(
    Buffer.concat([
      await createSolidImage(50, 50).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]),
  );
  expect([full, card].some((version) => version.includes('<script>'))).toBe(false);
});

test('rejects truncated files, headers without data, invalid data and a size of zero [AC-17 IR-05]', async () => {
  const noisyJpeg = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await refusalCodeOf(noisyJpeg.subarray(0, Math.floor(noisyJpeg.length / 2)))).toBe(
    'image_unreadable',
  );
  const completePng = await createSolidImage(400, 300).png().toBuffer();
  expect(await refusalCodeOf(completePng.subarray(0, completePng.length - 60))).toBe('image_unreadable');
  expect(await refusalCodeOf(createPng(200, 200))).toBe('image_unreadable');
  expect(
    await refusalCodeOf(
      createPng(
        200,
        200,
        createPngChunk('IDAT', Buffer.from('no deflate stream')),
        createPngChunk('IEND', Buffer.alloc(0)),
      ),
    ),
  ).toBe('image_unreadable');
  expect(await refusalCodeOf(createPng(0, 0, createPngChunk('IEND', Buffer.alloc(0))))).toBe(
    'image_unreadable',
  );
});

test('rejects a huge canvas by its header, before decompression [AC-17 NL-05]', async () => {
  expect(await refusalCodeOf(createPng(60_000, 60_000))).toBe('image_too_many_pixels');
  const bomb = createPng(
    60_000,
    60_000,
    createPngChunk('IDAT', deflateSync(Buffer.alloc(2_000_000))),
    createPngChunk('IEND', Buffer.alloc(0)),
  );
  expect(bomb.length).toBeLessThan(5_000);
  expect(await refusalCodeOf(bomb)).toBe('image_too_many_pixels');
  const jpeg = await createSolidImage(64, 64).jpeg().toBuffer();
  const frameHeaderOffset = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_000, frameHeaderOffset + 5);
  jpeg.writeUInt16BE(65_000, frameHeaderOffset + 7);
  expect(await refusalCodeOf(jpeg)).toBe('image_too_many_pixels');
});

test('uses only the first frame of an animated PNG [AC-17]', async () => {
  const [animationControl, frameControl] = [Buffer.alloc(8), Buffer.alloc(26)];
  animationControl.writeUInt32BE(50, 0);
  frameControl.writeUInt32BE(8, 4);
  frameControl.writeUInt32BE(8, 8);
  const animatedPng = createPng(
    8,
    8,
    createPngChunk('acTL', animationControl),
    createPngChunk('fcTL', frameControl),
    createPngChunk('IDAT', deflateSync(Buffer.alloc(16))),
    createPngChunk('IEND', Buffer.alloc(0)),
  );
  const { full } = await createVersions(animatedPng);
  expect((await sharp(full).metadata()).pages).toBeUndefined();
});

test('handles many concurrent pictures', async () => {
  const photo = await createSolidImage(1_200, 800).jpeg().toBuffer();
  const versions = await Promise.all(Array.from({ length: 8 }, () => createVersions(photo)));
  expect(versions.every(({ width }) => width === 1_200)).toBe(true);
});
