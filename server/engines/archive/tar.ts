/** A file in an archive; small enough to be held whole. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

const BLOCK = 512;
/** Larger than anything we put in: a length beyond it is damage. */
const ENTRY_MAX_BYTES = 64 * 1_024 * 1_024;

/** What is wrong with an archive, in words for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Entries as a tar (ustar) file, which any tar reads. Names are plain ASCII of 100 characters at most. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield header(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(padding(bytes.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The entries of a tar file that {@link writeTar} made. Throws ArchiveError for anything else, and where the file ends too early. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = createReader(source);
  for (;;) {
    const head = await reader.take(BLOCK);
    if (head.every((byte) => byte === 0)) return reader.drain();
    const { name, length } = parseHeader(head);
    const bytes = await reader.take(length);
    await reader.take(padding(length));
    yield { name, bytes };
  }
}

const padding = (length: number) => (BLOCK - (length % BLOCK)) % BLOCK;

function header(name: string, length: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name))
    throw new Error(`not a name for an archive: ${JSON.stringify(name)}`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0, 'latin1');
  block.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7) + octal(length, 11) + octal(0, 11), 100, 'latin1');
  block.write('        0', 148, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function parseHeader(block: Buffer): { name: string; length: number } {
  const text = (from: number, to: number) => block.toString('latin1', from, to).replace(/[\0 ][\s\S]*$/, '');
  const claimed = parseInt(text(148, 156), 8);
  const blank = Buffer.from(block);
  blank.fill(' ', 148, 156);
  const length = parseInt(text(124, 136), 8);
  if (claimed !== checksum(blank) || text(156, 157) !== '0' || !(length >= 0 && length <= ENTRY_MAX_BYTES))
    throw new ArchiveError('it is no backup of ours, or it is damaged');
  return { name: text(0, 100), length };
}

const checksum = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0);

/** Takes exactly so many bytes at a time from chunks of any size. */
function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let heldBytes = 0;
  return {
    take: async (length: number): Promise<Buffer> => {
      while (heldBytes < length) {
        const next = await chunks.next();
        if (next.done === true) throw new ArchiveError('it ends too early');
        held.push(next.value);
        heldBytes += next.value.length;
      }
      const all = Buffer.concat(held);
      held = [all.subarray(length)];
      heldBytes = all.length - length;
      return all.subarray(0, length);
    },
    /** Reads to the end, where compression's own checksum stands. */
    drain: async (): Promise<void> => {
      while ((await chunks.next()).done !== true);
    },
  };
}
