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
      // After a success, removes the room from the cached list without waiting for the refetch.
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
      // A refusal also invalidates the list, because it means that the shown list is stale.
      invalidatesTags: [{ type: 'Room', id: 'LIST' }],
    }),
  }),
});

export const { useLeaveRoomMutation } = roomLeaveApi;
