import { profileApi } from '@/entities/user';
import { toApiFailure } from '@/shared/api';
import type { ChatStore } from './chat-store';

/**
 * Lets a logout or account deletion in this tab finish first: both close the connection, too, but need no
 * session check.
 */
const CHECK_DELAY_MS = 1_000;

/** Checks whether the session still exists after a connection failed. A 401 ends the session as with any other call. */
export function createSessionCheck({ dispatch }: Pick<ChatStore, 'dispatch'>, hasConnection: () => boolean) {
  let isChecked = false;
  return {
    /** Whether a check has started since the last connection and has not failed. */
    isChecked: () => isChecked,
    reset: () => {
      isChecked = false;
    },
    check: async (): Promise<void> => {
      isChecked = true;
      await new Promise((resolve) => {
        setTimeout(resolve, CHECK_DELAY_MS);
      });
      if (!hasConnection()) return;
      const { error } = await dispatch(
        profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      if (error && toApiFailure(error).code !== 'not_logged_in') isChecked = false;
    },
  };
}
