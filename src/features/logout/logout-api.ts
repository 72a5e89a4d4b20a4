import { authRoutes } from '@contract/auth';
import { chatRoutes } from '@contract/chat';
import { connectionClosed, connectionReopened, selectOpenRooms } from '@/entities/chat';
import type { ChatRoot } from '@/entities/chat';
import { api, buildRequest } from '@/shared/api';

interface LogOutArgs {
  /** Oneself; the server refuses anybody else. */
  userId: number;
}

const markRead = buildRequest(chatRoutes.markRead, { endsSession: true });
const banUser = buildRequest(authRoutes.banUser, { endsSession: true });
const logout = buildRequest(authRoutes.logout);

const logoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    logOut: build.mutation<null, LogOutArgs>({
      // One deed in several calls: the room one is in is read and the live chat given up; then every session and live connection
      // of the person ends; then the cookie goes.
      queryFn: async ({ userId }, { dispatch, getState }, _options, call) => {
        // The store has the chat's part once the chat is loaded, and without it no room is open.
        for (const { roomId, upTo } of selectOpenRooms(getState() as ChatRoot)) {
          // A room that stays unread keeps nobody in.
          await call(markRead({ roomId, query: { upTo } }));
        }
        // Before the server ends it: that would look like a session that has expired.
        dispatch(connectionClosed());
        const ban = await call(banUser({ userId }));
        // A session that is over already, or a refusal, keeps nobody in. Without an answer nothing is known to have ended.
        const end = ban.error?.code === 'offline' ? ban : await call(logout({}));
        if (!end.error) return { data: null };
        dispatch(connectionReopened());
        return { error: end.error };
      },
    }),
  }),
});

export const { useLogOutMutation } = logoutApi;
