import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { MAX_PIXELS } from './decode-limits';
import type { PictureVersions } from './picture-versions';

const MAX_FULL_SIDE_PX = 1_600;
const CARD_WIDTH_PX = 480;
/** Twice the width of most avatars, for displays with two pixels per CSS pixel. */
const FACE_SIDE_PX = 96;
/** Higher values take nearly twice as long and make the file only a few percent smaller. */
const WEBP_EFFORT = 2;

const inputOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 } satisfies SharpOptions;

/** Decodes a PNG or JPEG file and encodes its versions, upright and without metadata. Throws for other formats and damaged files. */
export async function encodeVersions(bytes: Buffer): Promise<PictureVersions> {
  const { format } = await sharp(bytes, inputOptions).metadata();
  if (format !== 'png' && format !== 'jpeg') throw new Error(`decoded as ${format}`);
  const { data, info } = await sharp(bytes, inputOptions)
    .autoOrient()
    .resize({ width: MAX_FULL_SIDE_PX, height: MAX_FULL_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const createImage = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const full = await createImage().webp({ quality: 82, effort: WEBP_EFFORT }).toBuffer();
  const card = await createImage()
    .resize({ width: CARD_WIDTH_PX, height: MAX_FULL_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: WEBP_EFFORT })
    .toBuffer();
  const face = await encodeFace(createImage());
  return { full, card, face, width: info.width, height: info.height };
}

/** Creates the face version from a stored card version. */
export const createFaceVersion = (card: Buffer): Promise<Buffer> => encodeFace(sharp(card, inputOptions));

const encodeFace = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: FACE_SIDE_PX, height: FACE_SIDE_PX, fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 80, effort: WEBP_EFFORT })
    .toBuffer();
