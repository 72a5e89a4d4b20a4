import { authRoutes } from '@contract/auth';
import { chatRoutes } from '@contract/chat';
import { connectionCloseRequested, connectionReopenRequested, selectOpenRooms } from '@/entities/chat';
import type { ChatRoot } from '@/entities/chat';
import { api, buildRequest } from '@/shared/api';

interface LogOutArgs {
  /** The caller's own id; the server refuses any other. */
  userId: number;
}

const markRead = buildRequest(chatRoutes.markRead, { ignores401: true });
// `banUser` is a historical name: the call bans nobody and ends the caller's own sessions.
const endAllSessions = buildRequest(authRoutes.banUser, { ignores401: true });
const logout = buildRequest(authRoutes.logout);

const logoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    logOut: build.mutation<null, LogOutArgs>({
      // Order: mark the open rooms as read, close the live connection of this browser, end every session and
      // connection of the user, delete the cookie.
      queryFn: async ({ userId }, { dispatch, getState }, _options, call) => {
        // Without a loaded chat the store has no chat state and no room is open.
        for (const { roomId, upTo } of selectOpenRooms(getState() as ChatRoot)) {
          // A failed read mark does not prevent the logout.
          await call(markRead({ roomId, query: { upTo } }));
        }
        // The client closes the connection first, because a close by the server would look like an expired
        // session.
        dispatch(connectionCloseRequested());
        const endResult = await call(endAllSessions({ userId }));
        // An already ended session or a refusal does not prevent the logout. Without a response the sessions
        // may still exist, so the logout fails.
        const lastResult = endResult.error?.code === 'offline' ? endResult : await call(logout({}));
        if (!lastResult.error) return { data: null };
        dispatch(connectionReopenRequested());
        return { error: lastResult.error };
      },
    }),
  }),
});

export const { useLogOutMutation } = logoutApi;
