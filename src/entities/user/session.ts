import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@contract/auth';
import { sessionExpired } from '@/shared/api';
import { profileApi } from './profile-api';

export type { SessionUser };

/** Picks the session user's fields from a larger object. The server never trusts these fields. */
export const sessionUserOf = ({
  userId,
  username,
  name,
  email,
  profileImage,
  isOperator,
}: SessionUser): SessionUser => ({ userId, username, name, email, profileImage, isOperator });

export interface SessionState {
  /**
   * `checking`: no user is stored and the client asks the server for a session; `unreachable`: this request
   * failed, so the client does not know whether a session exists.
   */
  status: 'checking' | 'unreachable' | 'signedIn' | 'signedOut';
  user?: SessionUser;
  /** Why the session ended. This decides the login page's message and the page after the next login. */
  ended?: 'expired' | 'loggedOut';
}

/**
 * The user logged out, set a new password or deleted the account, in this or another tab. When a response
 * shows that the session has expired, {@link sessionExpired} is dispatched instead, also in other tabs.
 */
export const sessionEnded = createAction('session/ended');

/**
 * The account of a user was deleted: nothing of that user stays in this browser. The payload is the user's
 * id.
 */
export const accountDeleted = createAction<number>('session/accountDeleted');

const initialState: SessionState = { status: 'checking' };

const signedIn = (_state: SessionState, { payload }: PayloadAction<SessionUser>): SessionState => ({
  status: 'signedIn',
  user: payload,
});

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A login succeeded in this tab. */
    started: signedIn,
    /**
     * The user was found without a login in this tab: in the HTML page or in the storage, also after a login in
     * another tab.
     */
    restored: signedIn,
    checkStarted: (): SessionState => ({ status: 'checking' }),
    checkFailed: (): SessionState => ({ status: 'unreachable' }),
    /** The page's bootstrap data says that no user is logged in. */
    missing: (): SessionState => ({ status: 'signedOut' }),
  },
  selectors: { selectSession: (state) => state, selectSessionUser: (state) => state.user },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => ({ status: 'signedOut', ended: 'loggedOut' }))
      // Only a logged-in user sees the expiry message; the first session check of a browser fails silently.
      .addCase(sessionExpired, (state) =>
        state.status === 'signedIn' ? { status: 'signedOut', ended: 'expired' } : { status: 'signedOut' },
      )
      .addMatcher(profileApi.endpoints.getProfile.matchFulfilled, ({ user }, { payload }) => {
        // The profile does not say whether the user is an operator, so the known value stays.
        return { status: 'signedIn', user: sessionUserOf({ ...payload, isOperator: user?.isOperator }) };
      });
  },
});

export const sessionReducer = slice.reducer;
export const {
  started: sessionStarted,
  restored: sessionRestored,
  checkStarted: sessionCheckStarted,
  checkFailed: sessionCheckFailed,
  missing: sessionMissing,
} = slice.actions;
export const { selectSession, selectSessionUser } = slice.selectors;
