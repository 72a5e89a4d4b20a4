import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODES_PER_HOUR } from '@contract/auth';
import { message } from '@contract/messages';
import { universityOfEmail } from '@contract/university';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import type { Mailer } from '../../engines/mail/mail';
import { codeMail } from './code-mail';
import { deleteSend, deleteVerified, insertSend, isExhausted, isVerified, lockAddress, markVerified, putCode, readSends, takeTry } from './email-verification.repository';

/** However many browsers ask: nobody's mailbox is filled by strangers. */
const ALL_CODES_PER_HOUR = 50;

/**
 * Proofs that a browser's owner reads an address. Codes, tries and proofs belong to (address, browser), so that a stranger can
 * neither use nor void the owner's; addresses are given normalised.
 */
export interface EmailVerificationService {
  /** Mails a code. Throws `university_email_required`, `code_cooldown`, `too_many_requests`, `mail_failed` (which uses nothing up). */
  send: (email: string, university: string, browserHash: string) => Promise<void>;
  /** Proves the address for ten minutes. Throws `code_wrong`, `code_tries_exceeded`. */
  check: (email: string, code: string, browserHash: string) => Promise<void>;
  isVerified: (executor: Executor, email: string, browserHash: string) => Promise<boolean>;
  /** Uses the proof up as a part of the caller's transaction: on its success only. Throws `email_not_verified`. */
  consume: (tx: Transaction, email: string, browserHash: string) => Promise<void>;
}

interface Parts {
  db: Db;
  mail: Mailer;
  /** Keys the hashes of codes: a million of them could be tried against a bare hash in a moment. */
  secret: string;
}

export function createEmailVerificationService({ db, mail, secret }: Parts): EmailVerificationService {
  const hashOf = (email: string, code: string) => createHmac('sha256', secret).update(`e-mail code\n${email}\n${code}`).digest('base64url');

  return {
    send: async (email, university, browserHash) => {
      if (universityOfEmail(email) !== university) {
        throw new AppError('university_email_required', { fields: { email: message.universityEmailRequired } });
      }
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const sendId = await db.transaction(async (tx) => {
        await lockAddress(tx, email);
        const { wait, own, all, oldest } = await readSends(tx, email, browserHash);
        if (wait > 0) throw new AppError('code_cooldown', { message: message.codeCooldown(wait), retryAfterSeconds: wait });
        if (own >= CODES_PER_HOUR || all >= ALL_CODES_PER_HOUR) throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, oldest) });
        await putCode(tx, email, browserHash, hashOf(email, code));
        return insertSend(tx, email, browserHash);
      });
      try {
        await mail.send(codeMail(email, code));
      } catch {
        await deleteSend(db, sendId);
        throw new AppError('mail_failed', { retryAfterSeconds: 1 });
      }
    },

    check: async (email, code, browserHash) => {
      const tried = await takeTry(db, email, browserHash);
      if (!tried?.codeHash) throw new AppError(await isExhausted(db, email, browserHash) ? 'code_tries_exceeded' : 'code_wrong');
      if (!sameText(tried.codeHash, hashOf(email, code)) || !await markVerified(db, email, browserHash, tried.codeHash)) {
        throw new AppError(await isExhausted(db, email, browserHash) ? 'code_tries_exceeded' : 'code_wrong');
      }
    },

    isVerified,

    consume: async (tx, email, browserHash) => {
      if (!await deleteVerified(tx, email, browserHash)) throw new AppError('email_not_verified');
    },
  };
}

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
