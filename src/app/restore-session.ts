import {
  isExpiry,
  isUserChange,
  profileApi,
  readStoredUser,
  selectSession,
  sessionCheckFailed,
  sessionCheckStarted,
  sessionEnded,
  sessionMissing,
  sessionRestored,
  storeUser,
} from '@/entities/user';
import { toApiFailure, clearPreloadedResponses, sessionExpired } from '@/shared/api';
import { takeEmbeddedUser } from '@/shared/lib/page-settings';
import type { AppStore } from './store';

/**
 * Determines the current user: the user in the HTML page, else the user in the browser's storage. Without
 * either, the user is anonymous if the HTML page says so; otherwise a request decides. A 401 of this request
 * means an anonymous user, not an expired session. For a stored user the first API call detects an expired
 * session, even if the HTML page names no user.
 */
export async function restoreSession({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<void> {
  const stored = readStoredUser();
  const embeddedUser = takeEmbeddedUser(document);
  const user = typeof embeddedUser === 'object' ? embeddedUser : stored;
  if (user) {
    dispatch(sessionRestored(user));
    if (user !== stored) storeUser(user);
    return;
  }
  if (embeddedUser === 'none') {
    dispatch(sessionMissing());
    return;
  }
  dispatch(sessionCheckStarted());
  const result = await dispatch(
    profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  if (result.isError && toApiFailure(result.error).code !== 'not_logged_in') dispatch(sessionCheckFailed());
}

/** Applies logins, logouts and expired sessions of other tabs to this tab. Returns a stop function. */
export function followOtherTabs({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>): () => void {
  const onStorage = (event: StorageEvent) => {
    if (!isUserChange(event)) return;
    const stored = readStoredUser();
    const { user } = selectSession(getState());
    dispatch(clearPreloadedResponses());
    if (stored && stored.userId !== user?.userId) dispatch(sessionRestored(stored));
    if (!stored && user) dispatch(isExpiry(event) ? sessionExpired() : sessionEnded());
  };
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
  };
}
