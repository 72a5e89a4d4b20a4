import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from './system-error';

const SECRET = /^[\w-]{43}$/;

/**
 * The secret that signs cookies and links where SESSION_SECRET names none: 32 random bytes in base64url, made once and
 * kept in the data directory. Servers that start at the same moment all get the same one.
 */
export async function loadSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret');
  return (await readSecret(file)) ?? (await makeSecret(file));
}

async function readSecret(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (!SECRET.test(text))
    throw new Error(
      `${file} holds no secret of ours. Remove it to get a new one (everybody signs in again), or set SESSION_SECRET.`,
    );
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) await chmod(file, 0o600);
  return text;
}

async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link never replaces: the first of several servers wins, whole, and the others read its secret.
    await link(draft, file).catch((error: unknown) => {
      if (!isSystemError(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecret(file);
  if (made === undefined) throw new Error(`${file} vanished while it was made.`);
  return made;
}
