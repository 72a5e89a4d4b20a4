import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Transaction } from '../../engines/database/executor';

/** The record of one attempt to send a mail. */
export interface SentMark {
  /**
   * Callback for `beforeAcceptance`: records the mail as sent, and resolves before the commit. Waits for
   * another worker's transaction on the same mail, and rejects if that worker has sent the mail.
   */
  set: () => Promise<void>;
  /** Waits for the commit, which may still run after a timeout of the mailer. Returns whether it recorded the mail as sent. */
  isSet: () => Promise<boolean>;
}

/**
 * Records a mail as sent in a transaction that commits right after the mailer has written the end of the mail. A node that is killed
 * between these two writes repeats the mail with the same Message-ID instead of losing it. `mark` returns false if another worker has
 * recorded the mail.
 */
export function createSentMark(db: Db, mark: (tx: Transaction) => Promise<boolean>): SentMark {
  let markResult = Promise.resolve(false);
  return {
    set: () =>
      new Promise<void>((resolve, reject) => {
        markResult = db
          .transaction(async (tx) => {
            if (!(await mark(tx))) throw new Error('another worker has sent this mail');
            resolve();
            // The mailer writes the end of the mail in this turn of the event loop.
            await nextTurn();
            return true;
          })
          .catch((error: unknown) => {
            reject(error instanceof Error ? error : new Error(String(error)));
            return false;
          });
      }),
    isSet: () => markResult,
  };
}
