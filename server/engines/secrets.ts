import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from './system-error';

const SECRET_PATTERN = /^[\w-]{43}$/;

/**
 * Returns the secret that signs cookies and links when SESSION_SECRET is not set: 32 random bytes in base64url, stored in the
 * data directory. Servers that start at the same moment get the same secret.
 */
export async function loadSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret');
  return (await readSecret(file)) ?? (await createSecret(file));
}

async function readSecret(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (!SECRET_PATTERN.test(text))
    throw new Error(
      `${file} does not contain a secret of this server. Remove it to create a new one (all users sign in again), or set SESSION_SECRET.`,
    );
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) await chmod(file, 0o600);
  return text;
}

async function createSecret(file: string): Promise<string> {
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporaryFile, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link never replaces a file: the first of several servers wins, and the others read its secret.
    await link(temporaryFile, file).catch((error: unknown) => {
      if (!isSystemError(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(temporaryFile, { force: true });
  }
  const created = await readSecret(file);
  if (created === undefined) throw new Error(`${file} disappeared while it was created.`);
  return created;
}
