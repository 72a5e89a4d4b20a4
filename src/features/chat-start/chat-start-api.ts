import { chatRoutes } from '@contract/chat';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const chatStartApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPrivateRoom: build.mutation<
      ResponseData<typeof chatRoutes.createPrivate>,
      ArgsOf<typeof chatRoutes.createPrivate>
    >({
      query: buildRequest(chatRoutes.createPrivate),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Room', id: 'LIST' }]),
    }),
  }),
});

export const { useCreatePrivateRoomMutation } = chatStartApi;
