import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../sync-folder';
import { isSystemError } from '../system-error';
import { MANIFEST_ENTRY, parseManifest } from './manifest';
import type { Manifest } from './manifest';
import { ArchiveError, readTar, writeTar } from './tar';
import type { Entry } from './tar';

/** Manifest without the checksum, which is known only after all content is read. */
type Summary = Omit<Manifest, 'sha256'>;

/**
 * Writes an archive atomically, readable only by its owner. `content` yields the entries and returns their summary. Throws if the
 * file exists.
 */
export async function writeArchive(
  file: string,
  content: AsyncGenerator<Entry, Summary>,
  signal?: AbortSignal,
): Promise<Manifest> {
  if (
    await stat(file).then(
      () => true,
      () => false,
    )
  )
    throw new ArchiveError(`${file} exists already; backups are never overwritten.`);
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  let manifest: Manifest | undefined;
  const entries = withManifest(content, (created) => {
    manifest = created;
  });
  // The file is opened before the pipeline starts, because a stream that is destroyed while it opens leaves its file behind.
  const handle = await open(draft, 'wx', 0o600);
  try {
    await pipeline(
      Readable.from(writeTar(entries), { objectMode: true }),
      createGzip({ level: 4 }),
      handle.createWriteStream({ flush: true }),
      { signal },
    );
    // Unlike a rename, a link never replaces a file.
    await link(draft, file);
    await syncFolder(path.dirname(path.resolve(file)));
  } finally {
    await rm(draft, { force: true });
  }
  if (!manifest) throw new Error('the archive was written without a manifest');
  return manifest;
}

async function* withManifest(
  content: AsyncGenerator<Entry, Summary>,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<Entry> {
  const hash = createHash('sha256');
  try {
    for (;;) {
      const next = await content.next();
      if (next.done === true) {
        const manifest = { ...next.value, sha256: hash.digest('hex') };
        onManifest(manifest);
        yield { name: MANIFEST_ENTRY, bytes: Buffer.from(JSON.stringify(manifest)) };
        return;
      }
      addToHash(hash, next.value);
      yield next.value;
    }
  } finally {
    // Ends `content` also when the consumer stops early, so that `content` leaves no transaction open. The result is not used.
    await content.return(undefined as never);
  }
}

/**
 * Reads a whole archive, calls `onEntry` for each entry except the manifest, and returns the manifest. Throws ArchiveError if the file
 * cannot be read or is damaged, possibly after some calls of `onEntry`.
 */
export async function readArchive(
  file: string,
  onEntry: (entry: Entry) => Promise<void> | void,
): Promise<Manifest> {
  const hash = createHash('sha256');
  let manifest: Manifest | undefined;
  const source = createReadStream(file).on('error', (error) => {
    gunzip.destroy(error);
  });
  const gunzip = createGunzip();
  try {
    // Without an encoding a stream yields buffers.
    for await (const entry of readTar(source.pipe(gunzip) as AsyncIterable<Buffer>)) {
      if (manifest) throw new ArchiveError('it contains entries after its manifest');
      if (entry.name === MANIFEST_ENTRY) manifest = parseManifest(entry.bytes);
      else {
        addToHash(hash, entry);
        await onEntry(entry);
      }
    }
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'EACCES', 'EISDIR'))
      throw new ArchiveError('there is no such file, or it may not be read');
    if (isSystemError(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR_STREAM_PREMATURE_CLOSE'))
      throw new ArchiveError('it is not a backup of this server, or it is damaged');
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  if (!manifest) throw new ArchiveError('it has no manifest');
  if (manifest.sha256 !== hash.digest('hex')) throw new ArchiveError('its checksum is wrong');
  return manifest;
}

function addToHash(hash: ReturnType<typeof createHash>, { name, bytes }: Entry): void {
  hash.update(`${name}\0${String(bytes.length)}\0`);
  hash.update(bytes);
}
