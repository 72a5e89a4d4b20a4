import type { Db } from '../../engines/database/executor';
import { isAddressRefused, mailFailureReason } from '../../engines/mail/mail-failure';
import type { Mail, Mailer, SendOptions } from '../../engines/mail/mail';
import { belongsToUser, markMailRefused } from './user.repository';

/**
 * Returns a function that sends a mail to a user. It throws errors whose message contains no address and whose `cause` is the original
 * error. It records an address that the mail server refuses permanently, so that the address gets no further mails.
 */
export const createMailSender =
  ({ db, mail }: { db: Db; mail: Mailer }) =>
  async (outgoing: Mail, options?: SendOptions): Promise<void> => {
    await mail.send(outgoing, options).catch(async (error: unknown) => {
      if (isAddressRefused(error)) await markMailRefused(db, outgoing.to);
      throw new Error(mailFailureReason(error), { cause: error });
    });
    // The account may have been deleted, and its stored mails purged, while this mail was being sent.
    if (mail.purge && !(await belongsToUser(db, outgoing.to))) await mail.purge(outgoing.to);
  };
