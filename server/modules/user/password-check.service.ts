import { message } from '@contract/messages';
import { AppError } from '../../app-error';
import type { Limits } from '../../engines/limits/limits';
import { countLoginAttempt } from './login-limits.service';
import type { LoginSource } from './login-limits.service';
import type { UserService } from './user.service';

interface PasswordCheckDeps {
  limits: Limits;
  users: Pick<UserService, 'ownProfileOf' | 'findByPassword'>;
}

interface PasswordAttempt {
  userId: number;
  password: string;
  /** Returns the source of the caller's request, for the limits of the account with this username. */
  sourceOf: (username: string) => LoginSource;
}

/**
 * Checks the password of a signed-in user again. Throws `wrong_password`. Counts like a login from the same browser and throws
 * `too_many_requests` beyond a limit of {@link countLoginAttempt}: a logged-in browser allows no additional guesses, and failures
 * of strangers do not lock the owner out.
 */
export async function verifyPassword(
  { limits, users }: PasswordCheckDeps,
  { userId, password, sourceOf }: PasswordAttempt,
): Promise<void> {
  const { username } = await users.ownProfileOf(userId);
  const attempt = await countLoginAttempt(limits, username, sourceOf(username));
  const authenticated = await users.findByPassword(username, password).catch(async (error: unknown) => {
    // The password was not checked.
    await attempt.cancel();
    throw error;
  });
  if (authenticated?.user.userId !== userId) {
    // Throws if a concurrent request deleted the account: then no password exists.
    await users.ownProfileOf(userId);
    throw new AppError('wrong_password', { fields: { password: message.wrongPassword } });
  }
  await attempt.succeed();
}
