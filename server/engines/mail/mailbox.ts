import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../system-error';
import { renderMailHtml } from './mail-html';
import type { StoredMail, Mailer } from './mail';

/** Beyond this number, the oldest mails are deleted. */
const MAX_MAILS = 1_000;

// Time in milliseconds, counter, random part. Names sort by time; the counter orders mails of the same millisecond.
const NAME_PATTERN = /^\d{15}-\d{9}-[0-9a-f]{8}\.json$/;

/**
 * Creates a mailer that delivers nothing. It stores each mail as a file in the data directory, and /dev/mailbox shows them. Mails
 * survive a restart, except a mail that was being written when the server died.
 */
export function createMailbox(dataDir: string): Mailer & Required<Pick<Mailer, 'list' | 'purge'>> {
  const folder = path.join(dataDir, 'mailbox');
  let sentCount = 0;
  const listNames = async () => {
    try {
      return (await readdir(folder))
        .filter((name) => NAME_PATTERN.test(name))
        .sort()
        .reverse();
    } catch (error) {
      if (isSystemError(error, 'ENOENT')) return [];
      throw error;
    }
  };
  return {
    send: async ({ to, subject, text, headers = {} }, { beforeAcceptance } = {}) => {
      const now = new Date();
      sentCount += 1;
      const name = `${String(now.getTime()).padStart(15, '0')}-${String(sentCount).padStart(9, '0')}-${randomBytes(4).toString('hex')}.json`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = path.join(folder, `${name}.draft`);
      await writeFile(
        draft,
        JSON.stringify({
          to,
          subject,
          text,
          html: renderMailHtml({ subject, text }),
          headers,
          sentAt: now.toISOString(),
        } satisfies StoredMail),
        { mode: 0o600 },
      );
      try {
        // The rename below accepts the mail: before it, the mailbox ignores the draft.
        await beforeAcceptance?.();
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await rename(draft, path.join(folder, name));
      for (const old of (await listNames()).slice(MAX_MAILS))
        await rm(path.join(folder, old), { force: true });
    },
    list: async () => {
      const mails = await Promise.all(
        (await listNames()).slice(0, MAX_MAILS).map((name) => readMail(path.join(folder, name))),
      );
      return mails.filter((mail) => mail !== undefined);
    },
    purge: async (address) => {
      for (const file of (await listNames()).map((name) => path.join(folder, name))) {
        if ((await readMail(file))?.to === address) await rm(file, { force: true });
      }
    },
  };
}

/** Reads a mail. Returns undefined if it was deleted since the folder was read. */
async function readMail(file: string): Promise<StoredMail | undefined> {
  try {
    // The `as` holds because only `send` writes files whose names match NAME_PATTERN.
    return JSON.parse(await readFile(file, 'utf8')) as StoredMail;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
