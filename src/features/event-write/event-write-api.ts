import { eventRoutes } from '@contract/event';
import type { ArgsOf } from '@contract/route';
import { clubEventsTag } from '@/entities/event';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

// Refetches all events of the club, because a change may affect several dates and move users up from the waiting
// list. After an error also refetches the role, because the user may have lost it.
const invalidatedTags = (_result: unknown, error: unknown, { clubId }: { clubId: number }) => [
  clubEventsTag(clubId),
  { type: 'Event' as const, id: 'LIST' },
  ...(error === undefined ? [] : [{ type: 'ClubRole' as const, id: clubId }]),
];

const eventWriteApi = api.injectEndpoints({
  endpoints: (build) => ({
    createEvent: build.mutation<ResponseData<typeof eventRoutes.create>, ArgsOf<typeof eventRoutes.create>>({
      query: buildRequest(eventRoutes.create),
      invalidatesTags: invalidatedTags,
    }),
    changeEvent: build.mutation<ResponseData<typeof eventRoutes.change>, ArgsOf<typeof eventRoutes.change>>({
      query: buildRequest(eventRoutes.change),
      invalidatesTags: invalidatedTags,
    }),
    cancelEvent: build.mutation<ResponseData<typeof eventRoutes.cancel>, ArgsOf<typeof eventRoutes.cancel>>({
      query: buildRequest(eventRoutes.cancel),
      invalidatesTags: invalidatedTags,
    }),
    deleteEvent: build.mutation<ResponseData<typeof eventRoutes.remove>, ArgsOf<typeof eventRoutes.remove>>({
      query: buildRequest(eventRoutes.remove),
      // Does not refetch a deleted event: the event page shows it until the navigation, and a refetch ends in 404.
      invalidatesTags: (_result, error, { clubId, eventId }) =>
        error === undefined
          ? [{ type: 'Event', id: 'LIST' }]
          : [
              { type: 'Event', id: eventId },
              { type: 'ClubRole', id: clubId },
            ],
    }),
  }),
});

export const {
  useCreateEventMutation,
  useChangeEventMutation,
  useCancelEventMutation,
  useDeleteEventMutation,
} = eventWriteApi;
