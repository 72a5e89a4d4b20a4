import { eventRoutes } from '@contract/event';
import type { ArgsOf } from '@contract/route';
import { eventApi } from '@/entities/event';
import { buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const eventAnswerApi = eventApi.injectEndpoints({
  endpoints: (build) => ({
    answerEvent: build.mutation<ResponseData<typeof eventRoutes.answer>, ArgsOf<typeof eventRoutes.answer>>({
      query: buildRequest(eventRoutes.answer),
      // Caches the event of the response, so that the page shows the answer before the refetches end.
      onQueryStarted: async ({ clubId, eventId }, { dispatch, queryFulfilled }) => {
        const event = await queryFulfilled.catch(() => undefined);
        if (event) void dispatch(eventApi.util.upsertQueryData('getEvent', { clubId, eventId }, event.data));
      },
      // A refusal also invalidates the tags, because the event may be cancelled or may take no more answers.
      invalidatesTags: (_result, _error, { eventId }) => [
        { type: 'Event', id: eventId },
        { type: 'Event', id: 'LIST' },
      ],
    }),
  }),
});

export const { useAnswerEventMutation } = eventAnswerApi;
