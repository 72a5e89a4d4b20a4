import { interviewRoutes } from '@contract/interview';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const interviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lists the slots of a round with their bookings, for leaders. */
    listSlots: build.query<
      ResponseData<typeof interviewRoutes.listSlots>,
      ArgsOf<typeof interviewRoutes.listSlots>
    >({ query: buildRequest(interviewRoutes.listSlots), providesTags: ['InterviewSlot'] }),
    /** Lists all slots of a round for an applicant; `bookable` marks those that the applicant can choose. */
    listSlotChoices: build.query<
      ResponseData<typeof interviewRoutes.slotChoices>,
      ArgsOf<typeof interviewRoutes.slotChoices>
    >({ query: buildRequest(interviewRoutes.slotChoices), providesTags: ['InterviewSlot'] }),
  }),
});

export const { useListSlotsQuery, useListSlotChoicesQuery } = interviewApi;
