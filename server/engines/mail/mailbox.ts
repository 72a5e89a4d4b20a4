import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../system-error';
import type { KeptMail, Mailer } from './mail';

/** Enough to look back on; what is older goes. */
const KEPT_MAILS = 1_000;

// Names sort by time; the rest tells apart what is sent in one millisecond, in the order of sending.
const NAME = /^\d{15}-\d{9}-[0-9a-f]{8}\.json$/;

/**
 * Mail that goes nowhere: kept in the data directory, one file each, and shown at /dev/mailbox. Outlives a restart; a mail that
 * was being written when the server died is as good as never sent.
 */
export function createMailbox(dataDir: string): Mailer & Required<Pick<Mailer, 'list' | 'purge'>> {
  const folder = path.join(dataDir, 'mailbox');
  let sent = 0;
  const names = async () => {
    try {
      return (await readdir(folder))
        .filter((name) => NAME.test(name))
        .sort()
        .reverse();
    } catch (error) {
      if (isSystemError(error, 'ENOENT')) return [];
      throw error;
    }
  };
  return {
    send: async ({ to, subject, text }) => {
      const now = new Date();
      sent += 1;
      const name = `${String(now.getTime()).padStart(15, '0')}-${String(sent).padStart(9, '0')}-${randomBytes(4).toString('hex')}.json`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = path.join(folder, `${name}.draft`);
      await writeFile(
        draft,
        JSON.stringify({ to, subject, text, sentAt: now.toISOString() } satisfies KeptMail),
        { mode: 0o600 },
      );
      await rename(draft, path.join(folder, name));
      for (const old of (await names()).slice(KEPT_MAILS)) await rm(path.join(folder, old), { force: true });
    },
    list: async () => {
      const kept = await Promise.all(
        (await names()).slice(0, KEPT_MAILS).map((name) => read(path.join(folder, name))),
      );
      return kept.filter((mail) => mail !== undefined);
    },
    purge: async (address) => {
      for (const file of (await names()).map((name) => path.join(folder, name))) {
        if ((await read(file))?.to === address) await rm(file, { force: true });
      }
    },
  };
}

/** Undefined for one that went while the folder was being read. */
async function read(file: string): Promise<KeptMail | undefined> {
  try {
    // Only `send` writes here, under names that nothing else has.
    return JSON.parse(await readFile(file, 'utf8')) as KeptMail;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
