import { chatRoutes } from '@contract/chat';
import type { ChatRoom, RoomsChange } from '@contract/chat';
import type { ArgsOf } from '@contract/route';
import { api, listTags, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** Queries of the chat, and the mutation of the read mark. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The user's rooms, latest change first. The live connection keeps them up to date. */
    listRooms: build.query<ResponseData<typeof chatRoutes.listRooms>, void>({
      query: () => buildRequest(chatRoutes.listRooms)({}),
      transformResponse: (rooms: ChatRoom[]) => rooms.toSorted(byLatestChange),
      providesTags: (result) => listTags('Room', result, ({ roomId }) => roomId),
    }),
    listParticipants: build.query<
      ResponseData<typeof chatRoutes.participants>,
      ArgsOf<typeof chatRoutes.participants>
    >({
      query: buildRequest(chatRoutes.participants),
      providesTags: (_result, _error, { roomId }) => [{ type: 'Room', id: roomId }],
    }),
    /**
     * Only the chat middleware reads history. It merges the pages into the chat slice, so the query cache does not
     * keep them. `requestNumber` differs for each call, so that no call receives the response of an earlier one:
     * a response from before a subscription may lack messages.
     */
    readHistory: build.query<
      ResponseData<typeof chatRoutes.history>,
      ArgsOf<typeof chatRoutes.history> & { requestNumber: number }
    >({
      query: ({ roomId, query }) => buildRequest(chatRoutes.history)({ roomId, query }),
      keepUnusedDataFor: 0,
    }),
    /** Updates read mark and unread count in the room list at once. After an error the list is loaded again. */
    markRead: build.mutation<ResponseData<typeof chatRoutes.markRead>, ArgsOf<typeof chatRoutes.markRead>>({
      query: buildRequest(chatRoutes.markRead),
      onQueryStarted: ({ roomId, query: { upTo } }, { dispatch }) => {
        dispatch(
          chatApi.util.updateQueryData('listRooms', undefined, (rooms) => {
            const room = rooms.find((candidate) => candidate.roomId === roomId);
            if (!room) return;
            const mark = Math.min(upTo ?? room.lastMessageId, room.lastMessageId);
            room.readUpTo = Math.max(room.readUpTo, mark);
            // An upper bound, because own messages after the mark do not count as unread. The server sends the
            // exact count.
            room.unReadCount = Math.min(room.unReadCount, room.lastMessageId - room.readUpTo);
          }),
        );
      },
      invalidatesTags: (_result, error) => (error ? [{ type: 'Room', id: 'LIST' }] : []),
    }),
  }),
});

export const { useListRoomsQuery, useListParticipantsQuery } = chatApi;

/** Returns the room list after a change from the live connection. */
export function applyRoomsChange(rooms: readonly ChatRoom[], change: RoomsChange): ChatRoom[] {
  const replaced = new Set([...change.gone, ...change.rooms.map(({ roomId }) => roomId)]);
  return [...change.rooms, ...rooms.filter(({ roomId }) => !replaced.has(roomId))].sort(byLatestChange);
}

const byLatestChange = (a: ChatRoom, b: ChatRoom) =>
  a.updatedAt === b.updatedAt ? b.roomId - a.roomId : a.updatedAt < b.updatedAt ? 1 : -1;
