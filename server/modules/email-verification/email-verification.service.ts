import { createHmac, randomInt } from 'node:crypto';
import { CODE_COOLDOWN_SECONDS, CODE_LENGTH, CODE_MAX_ATTEMPTS, MAX_CODES_PER_HOUR } from '@contract/auth';
import { message } from '@contract/messages';
import { mailboxOf, universityOfEmail } from '@contract/university';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import type { EngineLog } from '../../engines/engine-log';
import type { Limits } from '../../engines/limits/limits';
import type { Mailer } from '../../engines/mail/mail';
import { mailFailureReason } from '../../engines/mail/mail-failure';
import { isSameText } from '../../engines/same-text';
import { createCodeMail } from './code-mail';
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
  takeAttempt,
  tryLockMailbox,
} from './email-verification.repository';

/** Limit over all browsers together, so that strangers cannot flood a mailbox. */
const MAX_CODES_PER_MAILBOX_PER_HOUR = 50;
const MAIL_TIMEOUT_MS = 5_000;

interface CodeRequest {
  email: string;
  /** The university that the address must belong to. */
  university: string;
  /** The browser that the code is bound to. */
  browserHash: string;
  /** The browser whose quota counts: `browserHash`, or '' if the request came without a cookie. */
  quotaBrowserHash: string;
}

interface CodeAttempt {
  email: string;
  code: string;
  browserHash: string;
  newBrowserHash: string;
}

/**
 * Verifies that the user of a browser receives the mails to an address. Codes, attempts and verifications are bound to (address,
 * browser), so that a stranger can neither use nor void them. Addresses must be normalised.
 */
export interface EmailVerificationService {
  /**
   * Mails a code. Throws `university_email_required`, `code_cooldown`, `too_many_requests`, `mail_failed`. After each of these
   * errors the request has used up no quota of codes, and the previous code stays valid.
   */
  send: (request: CodeRequest) => Promise<void>;
  /**
   * Verifies the address for ten minutes and binds the verification to a new browser id, so that an attacker who set the old id
   * gains nothing.
   * Throws `code_wrong`; `code_tries_exceeded` from the fifth wrong attempt at a code on; `too_many_requests` after 60 wrong
   * codes an hour for the mailbox, over all browsers.
   */
  check: (attempt: CodeAttempt) => Promise<void>;
  isVerified: (executor: Executor, email: string, browserHash: string) => Promise<boolean>;
  /**
   * Consumes the verification if the caller's transaction commits. Throws `email_not_verified`, with `sentence` as its message if
   * given.
   */
  consume: (tx: Transaction, email: string, browserHash: string, sentence?: string) => Promise<void>;
  /** Deletes a former address's codes and verifications. Also deletes the quota records of its mailbox. */
  deleteAddress: (tx: Transaction, email: string) => Promise<void>;
  /** Deletes rows whose code and verification have both expired, and records that are too old for the quotas. */
  removeStale: () => Promise<void>;
}

interface EmailVerificationServiceDeps {
  db: Db;
  mail: Mailer;
  /** HMAC key of code hashes: an attacker could try all million codes against an unkeyed hash. */
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
}: EmailVerificationServiceDeps): EmailVerificationService {
  const hashOf = (email: string, code: string) =>
    createHmac('sha256', secret).update(`e-mail code\n${email}\n${code}`).digest('base64url');

  return {
    send: async ({ email, university, browserHash, quotaBrowserHash }) => {
      if (universityOfEmail(email) !== university) {
        throw new AppError('university_email_required', {
          fields: { email: message.universityEmailRequired },
        });
      }
      const mailbox = mailboxOf(email);
      const sendId = await db.transaction(async (tx) => {
        // A concurrent request for this mailbox has the lock. Its code would start the cooldown, so this request is refused.
        if (!(await tryLockMailbox(tx, mailbox))) throw cooldownError(CODE_COOLDOWN_SECONDS);
        const { quotaSeconds, cooldownSeconds } = await readWaits(tx, {
          mailbox,
          quotaBrowserHash,
          perBrowser: MAX_CODES_PER_HOUR,
          perMailbox: MAX_CODES_PER_MAILBOX_PER_HOUR,
        });
        if (quotaSeconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds: quotaSeconds });
        if (cooldownSeconds > 0) throw cooldownError(cooldownSeconds);
        return insertSend(tx, mailbox, quotaBrowserHash);
      });
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      try {
        await withTimeout(MAIL_TIMEOUT_MS, mail.send(createCodeMail(email, code)));
      } catch (error) {
        log.warn({ reason: mailFailureReason(error) }, 'a mail could not be sent');
        await deleteSend(db, sendId);
        throw new AppError('mail_failed', { retryAfterSeconds: 1 });
      }
      // Store the code after sending: if the mail fails, the previous code stays valid. The lifetime starts when the mail is sent.
      await putCode(db, email, browserHash, hashOf(email, code));
    },

    check: async ({ email, code, browserHash, newBrowserHash }) => {
      const mailbox = mailboxOf(email);
      await limits.check('codeFailure', mailbox);
      const attempt = await takeAttempt(db, email, browserHash);
      // Throw before `limits.take`: only a browser with an unexpired code may use up the mailbox's limit. Otherwise a stranger could
      // lock the owner out.
      if (!attempt?.codeHash)
        throw new AppError(
          (await isExhausted(db, email, browserHash)) ? 'code_tries_exceeded' : 'code_wrong',
        );
      const { codeHash, attemptCount } = attempt;
      // Count before comparing, so that concurrent guesses cannot exceed the limit.
      await limits.take('codeFailure', mailbox);
      if (!isSameText(codeHash, hashOf(email, code)))
        throw new AppError(attemptCount < CODE_MAX_ATTEMPTS ? 'code_wrong' : 'code_tries_exceeded');
      await limits.refund('codeFailure', mailbox);
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

    deleteAddress,
  };
}

/** Returns the result of `work`, or rejects after the timeout. `work` itself then continues. */
async function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${String(timeoutMs)} ms`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const cooldownError = (seconds: number) =>
  new AppError('code_cooldown', { message: message.codeCooldown(seconds), retryAfterSeconds: seconds });
