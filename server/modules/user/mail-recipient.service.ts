import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../engines/database/schema';

/**
 * Whether a row of `users` gets mails: an active account with a verified address that no mail server has refused since. No personal
 * data goes to unverified addresses.
 */
export const receivesMails = () =>
  and(
    isNull(users.withdrawnAt),
    isNotNull(users.email),
    eq(users.isEmailVerified, true),
    isNull(users.mailRefusedAt),
  );
