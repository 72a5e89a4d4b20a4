import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@contract/auth';
import { sessionExpired } from '@/shared/api';
import { profileApi } from './profile-api';

export type { SessionUser };

/** The fields of an answer that this browser stores. The server never trusts any of them. */
export const sessionUserOf = ({ userId, username, name, email, profileImage }: SessionUser): SessionUser => ({
  userId,
  username,
  name,
  email,
  profileImage,
});

export interface SessionState {
  /** `checking`: nobody is stored here, and the server is being asked whether a session is alive; `unreachable`: it did not answer. */
  status: 'checking' | 'unreachable' | 'signedIn' | 'signedOut';
  user?: SessionUser;
  /** Why it ended, for the words on the login page and for whether to come back after it. */
  ended?: 'expired' | 'loggedOut';
}

/** Somebody logged out, here or in another tab. */
export const sessionEnded = createAction('session/ended');

/** The account of a user was deleted: nothing of that user stays in this browser. The payload is the user's id. */
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
    /** A login succeeded. */
    started: signedIn,
    /** The user stored by an earlier page was found again. */
    restored: signedIn,
    checkStarted: (): SessionState => ({ status: 'checking' }),
    checkFailed: (): SessionState => ({ status: 'unreachable' }),
    /** The page came with the word that nobody is logged in. */
    missing: (): SessionState => ({ status: 'signedOut' }),
  },
  selectors: { selectSession: (state) => state, selectSessionUser: (state) => state.user },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => ({ status: 'signedOut', ended: 'loggedOut' }))
      // Only who was in can be told that it is over; the first question of a new browser is answered without words.
      .addCase(sessionExpired, (state) =>
        state.status === 'signedIn' ? { status: 'signedOut', ended: 'expired' } : { status: 'signedOut' },
      )
      .addMatcher(profileApi.endpoints.getProfile.matchFulfilled, (_state, { payload }) => {
        return { status: 'signedIn', user: sessionUserOf(payload) };
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
