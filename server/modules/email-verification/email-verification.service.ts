import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_COOLDOWN_SECONDS, CODE_LENGTH, CODE_MAX_TRIES, CODES_PER_HOUR } from '@contract/auth';
import { message } from '@contract/messages';
import { mailboxOf, universityOfEmail } from '@contract/university';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import type { EngineLog } from '../../engines/engine-log';
import type { Limits } from '../../engines/limits/limits';
import type { Mailer } from '../../engines/mail/mail';
import { mailFailureReason } from '../../engines/mail/mail-failure';
import { codeMail } from './code-mail';
import {
  deleteAddress,
  deleteSend,
  deleteStale,
  deleteVerified,
  insertSend,
  isExhausted,
  isVerified,
  markVerified,
  putCode,
  readWaits,
  takeTry,
  tryLockMailbox,
} from './email-verification.repository';

/** However many browsers ask: nobody's mailbox is filled by strangers. */
const ALL_CODES_PER_HOUR = 50;
const MAIL_TIMEOUT_MS = 5_000;

interface CodeRequest {
  email: string;
  /** The one that the address has to belong to. */
  university: string;
  /** For which browser the code shall be good. */
  browserHash: string;
  /** Whose hourly share counts: the browser's hash, '' when it came without one. */
  sender: string;
}

interface CodeAttempt {
  email: string;
  code: string;
  browserHash: string;
  newBrowserHash: string;
}

/**
 * Proofs that a browser's owner reads an address. Codes, tries and proofs belong to (address, browser), so that a stranger can
 * neither use nor void the owner's; addresses are given normalised.
 */
export interface EmailVerificationService {
  /** Mails a code. Throws `university_email_required`, `code_cooldown`, `too_many_requests`, `mail_failed` (which uses nothing up). */
  send: (request: CodeRequest) => Promise<void>;
  /**
   * Proves the address for ten minutes, for the browser under its new id: who has planted the old one in it has no part in the
   * proof. Throws `code_wrong`; `code_tries_exceeded` from the fifth wrong try of a code on; `too_many_requests` after 60 wrong
   * codes an hour for the mailbox, from whatever browsers.
   */
  check: (attempt: CodeAttempt) => Promise<void>;
  isVerified: (executor: Executor, email: string, browserHash: string) => Promise<boolean>;
  /** Uses the proof up as a part of the caller's transaction: on its success only. Throws `email_not_verified`, with `sentence` if given. */
  consume: (tx: Transaction, email: string, browserHash: string, sentence?: string) => Promise<void>;
  /** Deletes the codes and proofs of an address that its owner gives up. */
  forget: (tx: Transaction, email: string) => Promise<void>;
  /** Forgets addresses that have neither a living code nor a proof. */
  removeStale: () => Promise<void>;
}

interface Parts {
  db: Db;
  mail: Mailer;
  /** Keys the hashes of codes: a million of them could be tried against a bare hash in a moment. */
  secret: string;
  limits: Limits;
  log: Pick<EngineLog, 'warn'>;
}

export function createEmailVerificationService({
  db,
  mail,
  secret,
  limits,
  log,
}: Parts): EmailVerificationService {
  const hashOf = (email: string, code: string) =>
    createHmac('sha256', secret).update(`e-mail code\n${email}\n${code}`).digest('base64url');

  return {
    send: async ({ email, university, browserHash, sender }) => {
      if (universityOfEmail(email) !== university) {
        throw new AppError('university_email_required', {
          fields: { email: message.universityEmailRequired },
        });
      }
      const mailbox = mailboxOf(email);
      const sendId = await db.transaction(async (tx) => {
        // Who comes while a code is being sent comes within its cooldown.
        if (!(await tryLockMailbox(tx, mailbox))) throw inCooldown(CODE_COOLDOWN_SECONDS);
        const { quota, cooldown } = await readWaits(tx, {
          mailbox,
          sender,
          perSender: CODES_PER_HOUR,
          perMailbox: ALL_CODES_PER_HOUR,
        });
        if (quota > 0) throw new AppError('too_many_requests', { retryAfterSeconds: quota });
        if (cooldown > 0) throw inCooldown(cooldown);
        return insertSend(tx, mailbox, sender);
      });
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      try {
        await within(MAIL_TIMEOUT_MS, mail.send(codeMail(email, code)));
      } catch (error) {
        log.warn({ reason: mailFailureReason(error) }, 'a mail could not be sent');
        await deleteSend(db, sendId);
        throw new AppError('mail_failed', { retryAfterSeconds: 1 });
      }
      // Only now: had the mail failed, the code before it would still be good. And its time counts from here, as the person's does.
      await putCode(db, email, browserHash, hashOf(email, code));
    },

    check: async ({ email, code, browserHash, newBrowserHash }) => {
      const mailbox = mailboxOf(email);
      await limits.check('codeFailure', mailbox);
      const tried = await takeTry(db, email, browserHash);
      // Without a code there is nothing to guess: such checks count for nobody, or a stranger could lock the owner out by them.
      if (!tried?.codeHash)
        throw new AppError(
          (await isExhausted(db, email, browserHash)) ? 'code_tries_exceeded' : 'code_wrong',
        );
      const { codeHash, tries } = tried;
      // Taken before the codes are compared: of guesses made at the same moment, each finds what the others took.
      await limits.take('codeFailure', mailbox);
      if (!sameText(codeHash, hashOf(email, code)))
        throw new AppError(tries < CODE_MAX_TRIES ? 'code_wrong' : 'code_tries_exceeded');
      await limits.giveBack('codeFailure', mailbox);
      const isMarked = await db.transaction((tx) =>
        markVerified(tx, { email, browserHash, codeHash, newBrowserHash }),
      );
      if (!isMarked) throw new AppError('code_wrong');
    },

    isVerified,

    removeStale: () => deleteStale(db),

    consume: async (tx, email, browserHash, sentence = message.emailNotVerified) => {
      if (!(await deleteVerified(tx, email, browserHash)))
        throw new AppError('email_not_verified', { message: sentence, fields: { email: sentence } });
    },

    forget: deleteAddress,
  };
}

const sameText = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Rejects when the work takes longer; it may still end well later, but nobody waits for it. */
async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${String(timeoutMs)} ms`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const inCooldown = (seconds: number) =>
  new AppError('code_cooldown', { message: message.codeCooldown(seconds), retryAfterSeconds: seconds });
