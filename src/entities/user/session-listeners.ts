import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, sessionExpired } from '@/shared/api';
import type { IdempotencyKeys } from '@/shared/api';
import { deleteDraftImagesExceptOf } from '@/shared/lib/draft';
import { profileApi } from './profile-api';
import { sessionEnded, sessionRestored, sessionStarted } from './session';
import { clearStoredUser, storeUser } from './stored-user';

/**
 * Adds listeners that keep the stored user and the idempotency keys in sync with the session, that clear the
 * cached responses when the session ends or is restored, and that delete draft images at a login and a
 * logout.
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
      // Draft images of another user may remain from a session that expired.
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
  // A logout clears the keys; an expired session does not. After a new login, the user may resend requests that
  // got no response.
  startListening({
    actionCreator: sessionEnded,
    effect: () => {
      idempotencyKeys.clear();
      void deleteDraftImagesExceptOf(undefined);
    },
  });
  startListening({
    matcher: isAnyOf(sessionEnded, sessionExpired),
    effect: (action, { dispatch }) => {
      clearStoredUser({ isExpired: sessionExpired.match(action) });
      dispatch(api.util.resetApiState());
    },
  });
}
