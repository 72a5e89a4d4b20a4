import { profileApi, readStoredUser, selectSession, sessionCheckFailed, sessionCheckStarted, sessionEnded, sessionRestored, isUserChange } from '@/entities/user';
import { failureOf } from '@/shared/api';
import type { AppStore } from './store';

/**
 * Finds out who is here: the user stored by an earlier page, else whoever the server's session belongs to, so that a live
 * session is not lost with the browser's marker. 'Not logged in' is an answer here, not an expiry.
 */
export async function restoreSession({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<void> {
  const stored = readStoredUser();
  if (stored) {
    dispatch(sessionRestored(stored));
    return;
  }
  dispatch(sessionCheckStarted());
  const answer = await dispatch(profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false, forceRefetch: true }));
  if (answer.isError && failureOf(answer.error).code !== 'not_logged_in') dispatch(sessionCheckFailed());
}

/** Follows logins and logouts of other tabs: one browser is one person everywhere. */
export function followOtherTabs({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>): () => void {
  const onStorage = (event: StorageEvent) => {
    if (!isUserChange(event)) return;
    const stored = readStoredUser();
    const { user } = selectSession(getState());
    if (stored && stored.userId !== user?.userId) dispatch(sessionRestored(stored));
    if (!stored && user) dispatch(sessionEnded());
  };
  addEventListener('storage', onStorage);
  return () => { removeEventListener('storage', onStorage); };
}
