import { AppError } from '../../app-error';
import { MAX_PIXELS } from './decode-limits';
import { readPictureHeader } from './picture-header';
import type { PictureHeader } from './picture-header';

/** Pixels × channels: {@link MAX_PIXELS} with transparency, half as many with 16 bits a channel. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4;
/** A progressive JPEG of 30 megapixels with chroma subsampling, 15 without; an interlaced PNG of 22 with transparency. */
const MAX_BUFFERED_BYTES = 90_000_000;
/** No encoder makes more than 18. Each is another walk through the whole picture, and a file can have thousands. */
const MAX_SCANS = 24;
/** Wider or higher than JPEG can be; a single row of such a picture would be a memory of its own. */
const MAX_SIDE = 65_535;
/** Pixels × scans that take a decoder less than half a second. */
const SMALL_WORK = 16_000_000;
const SMALL_BUFFERED_BYTES = 16_000_000;

/**
 * Returns what a file says of itself if a decoder may see it. Throws `image_unreadable` for what is no PNG or JPEG, whatever its
 * name says: it never comes near the decoders for SVG, GIF or PDF. Throws `image_too_many_pixels` for what would cost too much.
 */
export function checkPicture(bytes: Buffer): PictureHeader {
  const header = readPictureHeader(bytes);
  if (!header) throw new AppError('image_unreadable');
  const { width, height, decodedBytes, bufferedBytes, scans } = header;
  if (scans > MAX_SCANS) throw new AppError('image_unreadable');
  if (
    width > MAX_SIDE ||
    height > MAX_SIDE ||
    width * height > MAX_PIXELS ||
    decodedBytes > MAX_DECODED_BYTES ||
    bufferedBytes > MAX_BUFFERED_BYTES
  )
    throw new AppError('image_too_many_pixels');
  return header;
}

/** Whether a picture takes so little time and memory that it need not wait behind large ones. */
export const isSmall = ({ width, height, bufferedBytes, scans }: PictureHeader) =>
  width * height * scans <= SMALL_WORK && bufferedBytes <= SMALL_BUFFERED_BYTES;
