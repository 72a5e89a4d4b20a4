import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, sessionExpired } from '@/shared/api';
import type { IdempotencyKeys } from '@/shared/api';
import { deleteDraftImagesExceptOf } from '@/shared/lib/draft';
import { profileApi } from './profile-api';
import { sessionEnded, sessionRestored, sessionStarted } from './session';
import { clearStoredUser, storeUser } from './stored-user';

/**
 * Adds listeners that keep the stored user in sync with the session and clear all caches when the session ends.
 */
export function addSessionListeners(
  startListening: ListenerMiddlewareInstance['startListening'],
  idempotencyKeys: IdempotencyKeys,
): void {
  startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }) => {
      storeUser(payload);
      idempotencyKeys.loadFor(payload.userId);
      // Images of another user may remain from a session that expired.
      void deleteDraftImagesExceptOf(payload.userId);
    },
  });
  startListening({
    matcher: profileApi.endpoints.getProfile.matchFulfilled,
    effect: ({ payload }) => {
      storeUser(payload);
      idempotencyKeys.loadFor(payload.userId);
    },
  });
  startListening({
    actionCreator: sessionRestored,
    effect: ({ payload }, { dispatch }) => {
      idempotencyKeys.loadFor(payload.userId);
      // Another tab may have logged in as another user: clear the previous user's cache.
      dispatch(api.util.resetApiState());
    },
  });
  // An expired session does not clear the keys: after a new login the user may resend unanswered requests.
  startListening({
    actionCreator: sessionEnded,
    effect: () => {
      idempotencyKeys.clear();
      void deleteDraftImagesExceptOf(undefined);
    },
  });
  startListening({
    matcher: isAnyOf(sessionEnded, sessionExpired),
    effect: (_action, { dispatch }) => {
      clearStoredUser();
      dispatch(api.util.resetApiState());
    },
  });
}
