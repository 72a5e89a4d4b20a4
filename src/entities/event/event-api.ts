import { calendarRoutes } from '@contract/calendar';
import { eventRoutes } from '@contract/event';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/**
 * Returns the tag of every response about events of one club: its list, single events and their answers. The tag
 * with the id `LIST` is on the event list of every club and on the calendar.
 */
export const clubEventsTag = (clubId: number) => ({ type: 'Event' as const, id: `club-${String(clubId)}` });

export const eventApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<ResponseData<typeof eventRoutes.list>, ArgsOf<typeof eventRoutes.list>>({
      query: buildRequest(eventRoutes.list),
      providesTags: (_result, _error, { clubId }) => [
        clubEventsTag(clubId),
        { type: 'Event', id: 'LIST' },
        // The role decides which events the user sees.
        { type: 'ClubRole', id: clubId },
      ],
    }),
    getEvent: build.query<ResponseData<typeof eventRoutes.get>, ArgsOf<typeof eventRoutes.get>>({
      query: buildRequest(eventRoutes.get),
      providesTags: (_result, _error, { clubId, eventId }) => [
        { type: 'Event', id: eventId },
        clubEventsTag(clubId),
      ],
    }),
    listEventAnswers: build.query<
      ResponseData<typeof eventRoutes.listAnswers>,
      ArgsOf<typeof eventRoutes.listAnswers>
    >({
      query: buildRequest(eventRoutes.listAnswers),
      providesTags: (_result, _error, { clubId, eventId }) => [
        { type: 'Event', id: eventId },
        clubEventsTag(clubId),
      ],
    }),
    /**
     * Lists events of the user's clubs, events of followed clubs that are for all users, events that the user has
     * answered (except with NOT_GOING), and the user's booked interviews.
     */
    listCalendar: build.query<ResponseData<typeof calendarRoutes.list>, ArgsOf<typeof calendarRoutes.list>>({
      query: buildRequest(calendarRoutes.list),
      providesTags: [
        { type: 'Event', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
        { type: 'Club', id: 'FOLLOWED' },
        'InterviewSlot',
      ],
    }),
  }),
});

export const { useListEventsQuery, useGetEventQuery, useListEventAnswersQuery, useListCalendarQuery } =
  eventApi;
