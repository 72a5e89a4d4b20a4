import {
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
import { toApiFailure, clearPreloadedResponses } from '@/shared/api';
import { takeEmbeddedUser } from '@/shared/lib/page-settings';
import type { AppStore } from './store';

/**
 * Finds out who is here: whoever the page says its session belongs to, so that a live session is not lost with the browser's
 * marker; else the user stored by an earlier page, whose session the first call shows to be over; else the server is asked.
 * 'Not logged in' is an answer here, not an expiry.
 */
export async function restoreSession({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<void> {
  const stored = readStoredUser();
  const visitor = takeEmbeddedUser(document);
  const user = typeof visitor === 'object' ? visitor : stored;
  if (user) {
    dispatch(sessionRestored(user));
    if (user !== stored) storeUser(user);
    return;
  }
  if (visitor === 'none') {
    dispatch(sessionMissing());
    return;
  }
  dispatch(sessionCheckStarted());
  const answer = await dispatch(
    profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  if (answer.isError && toApiFailure(answer.error).code !== 'not_logged_in') dispatch(sessionCheckFailed());
}

/** Follows logins and logouts of other tabs: one browser is one person everywhere. */
export function followOtherTabs({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>): () => void {
  const onStorage = (event: StorageEvent) => {
    if (!isUserChange(event)) return;
    const stored = readStoredUser();
    const { user } = selectSession(getState());
    dispatch(clearPreloadedResponses());
    if (stored && stored.userId !== user?.userId) dispatch(sessionRestored(stored));
    if (!stored && user) dispatch(sessionEnded());
  };
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
  };
}
