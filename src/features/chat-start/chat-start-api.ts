import { chatRoutes } from '@contract/chat';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const chatStartApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPrivateRoom: build.mutation<
      Answer<typeof chatRoutes.createPrivate>,
      ArgsOf<typeof chatRoutes.createPrivate>
    >({
      query: send(chatRoutes.createPrivate),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Room', id: 'LIST' }]),
    }),
  }),
});

export const { useCreatePrivateRoomMutation } = chatStartApi;
