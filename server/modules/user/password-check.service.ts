import { message } from '@contract/messages';
import { AppError } from '../../app-error';
import type { Limits } from '../../engines/limits/limits';
import type { UserService } from './user.service';

interface PasswordCheckDeps {
  limits: Limits;
  users: Pick<UserService, 'ownProfileOf' | 'findByPassword'>;
}

interface PasswordAttempt {
  userId: number;
  password: string;
  /** The caller's network address. */
  address: string;
}

/**
 * Checks the password of a signed-in user again. Throws `wrong_password`, and `too_many_requests` after as many failures as a login
 * allows. Shares a limit with the logins at this address from browsers that have not logged in to the account before.
 */
export async function verifyPassword(
  { limits, users }: PasswordCheckDeps,
  { userId, password, address }: PasswordAttempt,
): Promise<void> {
  const { username } = await users.ownProfileOf(userId);
  const limitKey = `${address} ${username}`;
  await limits.take('loginFailure', limitKey);
  const authenticated = await users.findByPassword(username, password).catch(async (error: unknown) => {
    // The password was not checked.
    await limits.refund('loginFailure', limitKey);
    throw error;
  });
  if (authenticated?.user.userId !== userId) {
    // Throws if a concurrent request deleted the account: then no password exists.
    await users.ownProfileOf(userId);
    throw new AppError('wrong_password', { fields: { password: message.wrongPassword } });
  }
  await limits.reset('loginFailure', limitKey);
}
