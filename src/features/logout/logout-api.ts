import { authRoutes } from '@contract/auth';
import { api, send } from '@/shared/api';

interface LogOutArgs {
  /** Oneself; the server refuses anybody else. */
  userId: number;
}

const banUser = send(authRoutes.banUser, { endsSession: true });
const logout = send(authRoutes.logout);

const logoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    logOut: build.mutation<null, LogOutArgs>({
      // One deed in two calls: the first ends every session and live connection of the person, the second takes the cookie away.
      queryFn: async ({ userId }, _api, _options, call) => {
        const ban = await call(banUser({ userId }));
        // A session that is over already, or a refusal, keeps nobody in. Without an answer nothing is known to have ended.
        if (ban.error?.code === 'offline') return { error: ban.error };
        const end = await call(logout({}));
        return end.error ? { error: end.error } : { data: null };
      },
    }),
  }),
});

export const { useLogOutMutation } = logoutApi;
