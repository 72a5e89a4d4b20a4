import { chatRoutes } from '@contract/chat';
import type { ArgsOf } from '@contract/route';
import { chatApi } from '@/entities/chat';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const roomLeaveApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveRoom: build.mutation<
      ResponseData<typeof chatRoutes.leavePrivate>,
      ArgsOf<typeof chatRoutes.leavePrivate>
    >({
      query: buildRequest(chatRoutes.leavePrivate),
      // It is gone from the list with the answer, not only when the list has been read again.
      onQueryStarted: async ({ roomId }, { dispatch, queryFulfilled }) => {
        if (
          !(await queryFulfilled.then(
            () => true,
            () => false,
          ))
        )
          return;
        dispatch(
          chatApi.util.updateQueryData('listRooms', undefined, (rooms) =>
            rooms.filter((room) => room.roomId !== roomId),
          ),
        );
      },
      // Also after a refusal: then the list shown is not what the server has.
      invalidatesTags: [{ type: 'Room', id: 'LIST' }],
    }),
  }),
});

export const { useLeaveRoomMutation } = roomLeaveApi;
