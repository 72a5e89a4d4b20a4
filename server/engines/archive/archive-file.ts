import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../sync-folder';
import { isSystemError } from '../system-error';
import { MANIFEST, parseManifest } from './manifest';
import type { Manifest } from './manifest';
import { ArchiveError, readTar, writeTar } from './tar';
import type { Entry } from './tar';

/** What is told of the content once all of it has been read. */
type Summary = Omit<Manifest, 'sha256'>;

/**
 * Writes an archive: whole under its name, for its owner's eyes only, or not at all. `content` gives the entries and at last what
 * the manifest says of them. Throws when there is a file of that name already.
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
    throw new ArchiveError(`${file} is there already; backups are never overwritten.`);
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  let manifest: Manifest | undefined;
  const entries = withManifest(content, (made) => {
    manifest = made;
  });
  // Opened before anything can end it: a stream that is ended while it opens leaves its file behind.
  const handle = await open(draft, 'wx', 0o600);
  try {
    await pipeline(
      Readable.from(writeTar(entries), { objectMode: true }),
      createGzip({ level: 4 }),
      handle.createWriteStream({ flush: true }),
      { signal },
    );
    // A link, unlike a rename, never takes a name that is taken.
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
        yield { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) };
        return;
      }
      note(hash, next.value);
      yield next.value;
    }
  } finally {
    // Whoever stops reading early must not leave a transaction open behind.
    await content.return(undefined as never); // what it would answer is nobody's any more
  }
}

/** Reads an archive to its end, handing over each entry, and answers its manifest. Throws ArchiveError for any damage; entries may have been handed over by then. */
export async function readArchive(
  file: string,
  onEntry: (entry: Entry) => Promise<void> | void,
): Promise<Manifest> {
  const hash = createHash('sha256');
  let manifest: Manifest | undefined;
  const bytes = createReadStream(file).on('error', (error) => {
    gunzip.destroy(error);
  });
  const gunzip = createGunzip();
  try {
    // Without an encoding a stream gives buffers.
    for await (const entry of readTar(bytes.pipe(gunzip) as AsyncIterable<Buffer>)) {
      if (manifest) throw new ArchiveError('something follows its manifest');
      if (entry.name === MANIFEST) manifest = parseManifest(entry.bytes);
      else {
        note(hash, entry);
        await onEntry(entry);
      }
    }
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'EACCES', 'EISDIR'))
      throw new ArchiveError('there is no such file, or it may not be read');
    if (isSystemError(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR_STREAM_PREMATURE_CLOSE'))
      throw new ArchiveError('it is no backup of ours, or it is damaged');
    throw error;
  } finally {
    bytes.destroy();
    gunzip.destroy();
  }
  if (!manifest) throw new ArchiveError('it has no manifest');
  if (manifest.sha256 !== hash.digest('hex')) throw new ArchiveError('its checksum is wrong');
  return manifest;
}

function note(hash: ReturnType<typeof createHash>, { name, bytes }: Entry): void {
  hash.update(`${name}\0${String(bytes.length)}\0`);
  hash.update(bytes);
}
