export { useListPeopleQuery } from './people-api';
export { profileApi, useGetProfileQuery } from './profile-api';
export { selectSession, selectSessionUser, sessionCheckFailed, sessionCheckStarted, sessionEnded, sessionReducer, sessionRestored, sessionStarted } from './session';
export type { SessionState, SessionUser } from './session';
export { addSessionListeners } from './session-listeners';
export { isUserChange, readStoredUser } from './stored-user';
