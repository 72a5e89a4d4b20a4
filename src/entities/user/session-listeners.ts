import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, clearIdempotencyKeys, loadIdempotencyKeysOf, sessionExpired } from '@/shared/api';
import { deleteDraftImages } from '@/shared/lib/draft';
import { profileApi } from './profile-api';
import { sessionEnded, sessionRestored, sessionStarted } from './session';
import { clearStoredUser, storeUser } from './stored-user';

/** Keeps the stored user in step with the session, and forgets everything cached when it ends. */
export function addSessionListeners(start: ListenerMiddlewareInstance['startListening']): void {
  start({
    actionCreator: sessionStarted,
    effect: ({ payload }) => {
      storeUser(payload);
      loadIdempotencyKeysOf(payload.userId);
      // An expired session may have left somebody else's.
      void deleteDraftImages(payload.userId);
    },
  });
  start({
    matcher: profileApi.endpoints.getProfile.matchFulfilled,
    effect: ({ payload }) => {
      storeUser(payload);
      loadIdempotencyKeysOf(payload.userId);
    },
  });
  start({
    actionCreator: sessionRestored,
    effect: ({ payload }, { dispatch }) => {
      loadIdempotencyKeysOf(payload.userId);
      // Another tab may have logged in as somebody else: what is cached here is not theirs.
      dispatch(api.util.resetApiState());
    },
  });
  // Not at an expiry: who logs in again sends again what was not answered.
  start({
    actionCreator: sessionEnded,
    effect: () => {
      clearIdempotencyKeys();
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
