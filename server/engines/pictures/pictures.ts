import sharp from 'sharp';
import type { SharpOptions } from 'sharp';
import { AppError } from '../../app-error';
import { createTurns } from '../turns';
import { readPictureSize } from './picture-size';

/** Phone photos pass, canvases made to fill the memory do not. */
const PIXELS_MAX = 60_000_000;
const FULL_SIDE_MAX = 1_600;
const CARD_WIDTH = 480;
/** From 3 on an encoder takes nearly twice as long, for a few percent of the bytes. */
const EFFORT = 2;
const AT_ONCE = 2;
const WAITING_MAX = 64;
const SECONDS_MAX = 10;

/** What is kept of a picture: both versions as WebP, with nothing in them but pixels; size of the full one in pixels. */
export interface PictureVersions {
  /** Long side at most 1600 px. */
  full: Buffer;
  /** 480 px wide; smaller where the picture is, narrower where it would be higher than 1600 px. */
  card: Buffer;
  width: number;
  height: number;
}

/** Decodes what people upload; few at a time, since one photo takes hundreds of MB for a moment. */
export interface PictureMaker {
  /**
   * The versions of a PNG or JPEG file, turned upright, without metadata. Throws `image_unreadable` for anything else,
   * whatever its name says, and for a damaged file; `image_too_many_pixels`; `busy` when too many wait. Given how to read the
   * file, it does so when its turn comes, so that those who wait hold no memory; what reading throws passes through.
   */
  makeVersions: (file: Buffer | (() => Promise<Buffer>)) => Promise<PictureVersions>;
}

export function createPictureMaker(): PictureMaker {
  const take = createTurns({ atOnce: AT_ONCE, waiting: WAITING_MAX });
  return {
    makeVersions: (file) => take(async () => makeVersions(typeof file === 'function' ? await file() : file)),
  };
}

async function makeVersions(bytes: Buffer): Promise<PictureVersions> {
  // Before any decoder sees the file: what is no PNG or JPEG by its first bytes never reaches the one for SVG, GIF or PDF.
  const size = readPictureSize(bytes);
  if (!size) throw new AppError('image_unreadable');
  if (size.width * size.height > PIXELS_MAX) throw new AppError('image_too_many_pixels');
  try {
    return await encode(bytes);
  } catch {
    // In there is nothing but decoding: whatever fails, the file is at fault.
    throw new AppError('image_unreadable');
  }
}

const input = { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 } satisfies SharpOptions;

async function encode(bytes: Buffer): Promise<PictureVersions> {
  const { format } = await sharp(bytes, input).metadata();
  if (format !== 'png' && format !== 'jpeg') throw new Error(`decoded as ${format}`);
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .resize({ width: FULL_SIDE_MAX, height: FULL_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS_MAX })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const full = await pixels().webp({ quality: 82, effort: EFFORT }).toBuffer();
  const card = await pixels()
    .resize({ width: CARD_WIDTH, height: FULL_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: EFFORT })
    .toBuffer();
  return { full, card, width: info.width, height: info.height };
}
