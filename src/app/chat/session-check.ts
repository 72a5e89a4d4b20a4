import { profileApi } from '@/entities/user';
import { toApiFailure } from '@/shared/api';
import type { ChatStore } from './chat-store';

/**
 * Lets a logout or account deletion in this tab finish before the check. Each of them closes the connection, as an
 * expired session does, but needs no check.
 */
const CHECK_DELAY_MS = 1_000;

/**
 * Creates the check whether the session still exists, for a failed connection. A 401 ends the session as with any
 * other call. `isClosedByClient` returns true after the client closed the connection, as in a logout.
 */
export function createSessionCheck(
  { dispatch }: Pick<ChatStore, 'dispatch'>,
  isClosedByClient: () => boolean,
) {
  let isChecked = false;
  return {
    /** Returns whether a check has started since the last connection and has not failed. */
    isChecked: () => isChecked,
    /** Allows the next check, after a successful connection. */
    reset: () => {
      isChecked = false;
    },
    check: async (): Promise<void> => {
      isChecked = true;
      await new Promise((resolve) => {
        setTimeout(resolve, CHECK_DELAY_MS);
      });
      if (isClosedByClient()) return;
      const { error } = await dispatch(
        profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      if (error && toApiFailure(error).code !== 'not_logged_in') isChecked = false;
    },
  };
}
