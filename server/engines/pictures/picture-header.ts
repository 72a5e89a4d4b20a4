import { readJpegHeader } from './jpeg-header';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER_BYTES = 29;
/** Channels by PNG colour type. A palette is decoded to RGBA. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** Size and decoding cost of a picture. */
export interface PictureHeader {
  width: number;
  height: number;
  /** Pixels × channels × bytes per channel. */
  decodedBytes: number;
  /** Bytes that the decoder buffers before the first row, for interlaced PNG and multi-scan JPEG; 0 otherwise. */
  bufferedBytes: number;
  /** Number of scans of a JPEG, each a pass over the whole picture; 1 for PNG. */
  scans: number;
}

/**
 * Reads the header of a PNG or JPEG file without a decoder. Returns undefined for other formats and for files that no browser supports.
 * Reads a JPEG to its end, because no header contains the number of scans.
 */
export function readPictureHeader(bytes: Buffer): PictureHeader | undefined {
  if (startsWith(bytes, PNG_SIGNATURE)) return readPngHeader(bytes);
  if (startsWith(bytes, JPEG_START)) return readJpegHeader(bytes);
  return undefined;
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

function readPngHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < PNG_HEADER_BYTES || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = PNG_CHANNELS[bytes.readUInt8(25)];
  if (channels === undefined || width === 0 || height === 0) return undefined;
  const decodedBytes = width * height * channels * (bytes.readUInt8(24) > 8 ? 2 : 1);
  const isInterlaced = bytes.readUInt8(28) !== 0;
  return { width, height, decodedBytes, bufferedBytes: isInterlaced ? decodedBytes : 0, scans: 1 };
}
