import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../engines/database/schema';

/**
 * Returns the SQL condition for rows of `users` that get mails: the account is not deleted, and its address is verified and not refused by
 * a mail server since then. No personal data goes to unverified addresses.
 */
export const receivesMails = () =>
  and(
    isNull(users.withdrawnAt),
    isNotNull(users.email),
    eq(users.isEmailVerified, true),
    isNull(users.mailRefusedAt),
  );
