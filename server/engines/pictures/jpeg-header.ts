import type { PictureHeader } from './picture-header';

const BLOCK_SIDE = 8;
const COEFFICIENTS_PER_BLOCK = 64;
const BYTES_PER_COEFFICIENT = 2;

const MARKER = {
  stuffing: 0x00,
  temporary: 0x01,
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  huffmanTables: 0xc4,
  arithmeticConditioning: 0xcc,
  firstRestart: 0xd0,
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  fill: 0xff,
} as const;

const FRAME_MARKERS: readonly number[] = [MARKER.baseline, MARKER.extended, MARKER.progressive];
/** Markers of tables. Their codes are in the range of the codes of frames. */
const TABLE_MARKERS: readonly number[] = [MARKER.huffmanTables, MARKER.arithmeticConditioning];

/** Whether no length follows the marker. */
const isBare = (marker: number) =>
  marker === MARKER.stuffing || (marker >= MARKER.firstRestart && marker <= MARKER.startOfImage);
/** Whether a frame is lossless, hierarchical or arithmetic-coded. Browsers do not support them. */
const isUnsupportedFrame = (marker: number) =>
  marker >= MARKER.baseline &&
  marker <= 0xcf &&
  !FRAME_MARKERS.includes(marker) &&
  !TABLE_MARKERS.includes(marker);
/** Whether a marker is reserved. Decoders that search for a restart marker ignore its length, so scans could hide in its segment. */
const isReserved = (marker: number) => marker >= MARKER.temporary && marker < MARKER.baseline;

interface Frame {
  width: number;
  height: number;
  components: number;
  isProgressive: boolean;
  coefficientBytes: number;
}

/**
 * Reads the header data of a JPEG file. Returns undefined for an invalid or unsupported file. Follows the same markers as libjpeg, also
 * within scans. Stops at the end of the first image, because decoders ignore the data after that image.
 */
export function readJpegHeader(bytes: Buffer): PictureHeader | undefined {
  let frame: Frame | undefined;
  let scans = 0;
  for (let at = findMarker(bytes, 2); at < bytes.length; at = findMarker(bytes, at)) {
    const marker = bytes.readUInt8(at);
    at += 1;
    if (marker === MARKER.endOfImage) break;
    if (isBare(marker)) continue;
    if (isReserved(marker) || isUnsupportedFrame(marker) || at + 2 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at);
    if (length < 2) return undefined;
    if (marker === MARKER.startOfScan) scans += 1;
    if (FRAME_MARKERS.includes(marker)) {
      if (frame) return undefined;
      frame = readFrame(bytes.subarray(at + 2, at + length), marker === MARKER.progressive);
      if (!frame) return undefined;
    }
    at += length;
  }
  if (!frame) return undefined;
  const { width, height, components, isProgressive, coefficientBytes } = frame;
  return {
    width,
    height,
    decodedBytes: width * height * components,
    bufferedBytes: isProgressive || scans > 1 ? coefficientBytes : 0,
    scans: Math.max(1, scans),
  };
}

/** Returns the offset of the next marker code, after its fill bytes; the file's length if there is none. */
function findMarker(bytes: Buffer, from: number): number {
  let at = from;
  // A loop instead of indexOf, because a scan may contain millions of 0xFF bytes and a call for each would be slow.
  while (at < bytes.length && bytes[at] !== MARKER.fill) at += 1;
  while (at < bytes.length && bytes[at] === MARKER.fill) at += 1;
  return at;
}

function readFrame(data: Buffer, isProgressive: boolean): Frame | undefined {
  if (data.length < 6) return undefined;
  const [height, width, components] = [data.readUInt16BE(1), data.readUInt16BE(3), data.readUInt8(5)];
  if (width === 0 || height === 0 || components === 0 || data.length < 6 + components * 3) return undefined;
  const samplings = Array.from({ length: components }, (_, n) => {
    const factors = data.readUInt8(7 + n * 3);
    return { across: factors >> 4, down: factors & 0x0f };
  });
  if (samplings.some(({ across, down }) => across === 0 || down === 0)) return undefined;
  const maxSampling = {
    across: Math.max(...samplings.map(({ across }) => across)),
    down: Math.max(...samplings.map(({ down }) => down)),
  };
  // A decoder allocates whole MCUs (minimum coded units). The component with the finest sampling determines their number.
  const mcuCount =
    Math.ceil(width / (BLOCK_SIDE * maxSampling.across)) *
    Math.ceil(height / (BLOCK_SIDE * maxSampling.down));
  const blocks = samplings.reduce((sum, { across, down }) => sum + mcuCount * across * down, 0);
  const coefficientBytes = blocks * COEFFICIENTS_PER_BLOCK * BYTES_PER_COEFFICIENT;
  return { width, height, components, isProgressive, coefficientBytes };
}
