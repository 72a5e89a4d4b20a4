export { useListUsersQuery } from './users-api';
export { profileApi, useGetProfileQuery } from './profile-api';
export { profileTags } from './profile-tags';
export {
  accountDeleted,
  selectSession,
  selectSessionUser,
  sessionCheckFailed,
  sessionCheckStarted,
  sessionEnded,
  sessionMissing,
  sessionReducer,
  sessionRestored,
  sessionStarted,
  sessionUserOf,
} from './session';
export type { SessionState, SessionUser } from './session';
export { addSessionListeners } from './session-listeners';
export { isExpiry, isFirstPage, isUserChange, readStoredUser, storeUser } from './stored-user';
