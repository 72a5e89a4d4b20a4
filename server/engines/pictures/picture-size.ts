const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER_LENGTH = 24;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

interface PictureSize {
  width: number;
  height: number;
}

/**
 * The size in pixels that a PNG or JPEG file claims, from its header alone and without a decoder; undefined for a file that
 * is neither. A decoder names no size for a file that ends after its header, and such a one may claim any.
 */
export function readPictureSize(bytes: Buffer): PictureSize | undefined {
  if (startsWith(bytes, PNG_SIGNATURE)) return readPngSize(bytes);
  if (startsWith(bytes, JPEG_START)) return readJpegSize(bytes);
  return undefined;
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

function readPngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < PNG_HEADER_LENGTH || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

// Frame headers are the markers C0–CF, apart from tables (C4), an extension (C8) and arithmetic conditioning (CC).
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
// These stand alone: nothing follows that has a length.
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function readJpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrameHeader(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
