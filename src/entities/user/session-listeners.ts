import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, sessionExpired } from '@/shared/api';
import type { IdempotencyKeys } from '@/shared/api';
import { deleteDraftImages } from '@/shared/lib/draft';
import { profileApi } from './profile-api';
import { sessionEnded, sessionRestored, sessionStarted } from './session';
import { clearStoredUser, storeUser } from './stored-user';

/** Keeps the stored user in sync with the session and clears all caches when it ends. */
export function addSessionListeners(
  start: ListenerMiddlewareInstance['startListening'],
  idempotencyKeys: IdempotencyKeys,
): void {
  start({
    actionCreator: sessionStarted,
    effect: ({ payload }) => {
      storeUser(payload);
      idempotencyKeys.loadFor(payload.userId);
      // An expired session of another user may have left images.
      void deleteDraftImages(payload.userId);
    },
  });
  start({
    matcher: profileApi.endpoints.getProfile.matchFulfilled,
    effect: ({ payload }) => {
      storeUser(payload);
      idempotencyKeys.loadFor(payload.userId);
    },
  });
  start({
    actionCreator: sessionRestored,
    effect: ({ payload }, { dispatch }) => {
      idempotencyKeys.loadFor(payload.userId);
      // Another tab may have logged in as another user: clear the previous user's cache.
      dispatch(api.util.resetApiState());
    },
  });
  // Not on expiry: after a new login the user may resend unanswered requests.
  start({
    actionCreator: sessionEnded,
    effect: () => {
      idempotencyKeys.clear();
      void deleteDraftImages();
    },
  });
  start({
    matcher: isAnyOf(sessionEnded, sessionExpired),
    effect: (_action, { dispatch }) => {
      clearStoredUser();
      dispatch(api.util.resetApiState());
    },
  });
}
