import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, forgetCalls, nameCallsOf, sessionExpired } from '@/shared/api';
import { forgetDraftImages } from '@/shared/lib/draft';
import { profileApi } from './profile-api';
import { sessionEnded, sessionRestored, sessionStarted } from './session';
import { clearStoredUser, storeUser } from './stored-user';

/** Keeps the stored user in step with the session, and forgets everything cached when it ends. */
export function addSessionListeners(start: ListenerMiddlewareInstance['startListening']): void {
  start({
    actionCreator: sessionStarted,
    effect: ({ payload }) => {
      storeUser(payload);
      nameCallsOf(payload.userId);
      // An expired session may have left somebody else's.
      void forgetDraftImages(payload.userId);
    },
  });
  start({
    matcher: profileApi.endpoints.getProfile.matchFulfilled,
    effect: ({ payload }) => {
      storeUser(payload);
      nameCallsOf(payload.userId);
    },
  });
  start({
    actionCreator: sessionRestored,
    effect: ({ payload }, { dispatch }) => {
      nameCallsOf(payload.userId);
      // Another tab may have logged in as somebody else: what is cached here is not theirs.
      dispatch(api.util.resetApiState());
    },
  });
  // Not at an expiry: who logs in again sends again what was not answered.
  start({
    actionCreator: sessionEnded,
    effect: () => {
      forgetCalls();
      void forgetDraftImages();
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
