import type { Db } from '../../engines/database/executor';
import { mailFailureReason } from '../../engines/mail/mail-failure';
import type { Mail, Mailer, SendOptions } from '../../engines/mail/mail';
import { belongsToUser } from './user.repository';

/** Returns a function that sends a mail to a user. Its errors contain no address; the original error is their cause. */
export const createMailSender =
  ({ db, mail }: { db: Db; mail: Mailer }) =>
  async (outgoing: Mail, options?: SendOptions): Promise<void> => {
    await mail.send(outgoing, options).catch((error: unknown) => {
      throw new Error(mailFailureReason(error), { cause: error });
    });
    // The account may have been deleted, and its stored mails purged, while this mail was being sent.
    if (mail.purge && !(await belongsToUser(db, outgoing.to))) await mail.purge(outgoing.to);
  };
