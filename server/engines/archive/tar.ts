/** A file in an archive, small enough to fit into memory. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

const BLOCK_BYTES = 512;
/** Larger than any entry that is written. A longer entry means damage. */
const ENTRY_MAX_BYTES = 64 * 1_024 * 1_024;

/** An error of an archive with a message for the administrator. `restore` prefixes the name of the file, to which 'it' in a message refers. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Encodes entries as a tar file (ustar). Names are ASCII of at most 100 characters. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield createHeader(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(paddingLength(bytes.length));
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

/** Decodes a tar file of {@link writeTar}. Throws ArchiveError for any other file and for a truncated one. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = createReader(source);
  for (;;) {
    const head = await reader.take(BLOCK_BYTES);
    if (head.every((byte) => byte === 0)) return reader.drain();
    const { name, length } = parseHeader(head);
    const bytes = await reader.take(length);
    await reader.take(paddingLength(length));
    yield { name, bytes };
  }
}

const paddingLength = (length: number) => (BLOCK_BYTES - (length % BLOCK_BYTES)) % BLOCK_BYTES;

function createHeader(name: string, length: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`not a valid entry name: ${JSON.stringify(name)}`);
  const block = Buffer.alloc(BLOCK_BYTES);
  const toOctal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0, 'latin1');
  // Mode, user id, group id, length and modification time.
  block.write(
    toOctal(0o600, 7) + toOctal(0, 7) + toOctal(0, 7) + toOctal(length, 11) + toOctal(0, 11),
    100,
    'latin1',
  );
  // Eight spaces stand for the checksum while it is computed. The 0 means a regular file.
  block.write('        0', 148, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function parseHeader(block: Buffer): { name: string; length: number } {
  const readText = (from: number, to: number) =>
    block.toString('latin1', from, to).replace(/[\0 ][\s\S]*$/, '');
  const storedChecksum = parseInt(readText(148, 156), 8);
  const blockWithoutChecksum = Buffer.from(block);
  blockWithoutChecksum.fill(' ', 148, 156);
  const length = parseInt(readText(124, 136), 8);
  if (
    storedChecksum !== checksumOf(blockWithoutChecksum) ||
    readText(156, 157) !== '0' ||
    !(length >= 0 && length <= ENTRY_MAX_BYTES)
  )
    throw new ArchiveError('it is not a backup of this server, or it is damaged');
  return { name: readText(0, 100), length };
}

const checksumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0);

/** Reads exact numbers of bytes from chunks of any size. */
function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  return {
    take: async (length: number): Promise<Buffer> => {
      while (bufferedBytes < length) {
        const next = await chunks.next();
        if (next.done === true) throw new ArchiveError('it ends too early');
        buffered.push(next.value);
        bufferedBytes += next.value.length;
      }
      const all = Buffer.concat(buffered);
      buffered = [all.subarray(length)];
      bufferedBytes = all.length - length;
      return all.subarray(0, length);
    },
    /** Reads to the end, where gunzip verifies its checksum. */
    drain: async (): Promise<void> => {
      while ((await chunks.next()).done !== true);
    },
  };
}
