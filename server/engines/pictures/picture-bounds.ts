import { AppError } from '../../app-error';
import { MAX_PIXELS } from './decode-limits';
import { readPictureHeader } from './picture-header';
import type { PictureHeader } from './picture-header';

/** Decoded size of {@link MAX_PIXELS} with transparency. With 16 bits per channel this size allows half as many pixels. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4;
/** Allows 25 megapixels of a progressive JPEG with chroma subsampling, 12 without; 18 of an interlaced PNG with transparency. */
const MAX_BUFFERED_BYTES = 75_000_000;
/** Encoders write at most 18 scans. The decoder reads the whole picture once per scan, and a hostile file can have thousands. */
const MAX_SCANS = 24;
/** Maximum side that the JPEG format allows; limits PNG as well. A single row of a wider picture could exhaust the memory. */
const MAX_SIDE_PX = 65_535;
/** Maximum of pixels × scans of a small picture, which take less than 0.5 s to decode. */
const MAX_SMALL_PIXEL_SCANS = 16_000_000;
/** Maximum of {@link PictureHeader.bufferedBytes} of a small picture. */
const MAX_SMALL_BUFFERED_BYTES = 16_000_000;

/**
 * Returns the header of a file that may be decoded. Throws `image_unreadable` for any file that is not PNG or JPEG by its content, so
 * that decoders for SVG, GIF or PDF never run, and for a JPEG with too many scans. Throws `image_too_many_pixels` for a picture that is
 * too large to decode.
 */
export function checkPicture(bytes: Buffer): PictureHeader {
  const header = readPictureHeader(bytes);
  if (!header) throw new AppError('image_unreadable');
  const { width, height, decodedBytes, bufferedBytes, scans } = header;
  if (scans > MAX_SCANS) throw new AppError('image_unreadable');
  if (
    width > MAX_SIDE_PX ||
    height > MAX_SIDE_PX ||
    width * height > MAX_PIXELS ||
    decodedBytes > MAX_DECODED_BYTES ||
    bufferedBytes > MAX_BUFFERED_BYTES
  )
    throw new AppError('image_too_many_pixels');
  return header;
}

/** Whether a picture takes little time and memory, so that it uses the decoder for small pictures. */
export const isSmallPicture = ({ width, height, bufferedBytes, scans }: PictureHeader) =>
  width * height * scans <= MAX_SMALL_PIXEL_SCANS && bufferedBytes <= MAX_SMALL_BUFFERED_BYTES;
