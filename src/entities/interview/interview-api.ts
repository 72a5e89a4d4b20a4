import { interviewRoutes } from '@contract/interview';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const interviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Slots of a round with their bookings, for leaders. */
    listSlots: build.query<
      ResponseData<typeof interviewRoutes.listSlots>,
      ArgsOf<typeof interviewRoutes.listSlots>
    >({ query: buildRequest(interviewRoutes.listSlots), providesTags: ['InterviewSlot'] }),
    /** Slots of the round of an own application, for its applicant. */
    listApplicantSlots: build.query<
      ResponseData<typeof interviewRoutes.ownSlots>,
      ArgsOf<typeof interviewRoutes.ownSlots>
    >({ query: buildRequest(interviewRoutes.ownSlots), providesTags: ['InterviewSlot'] }),
  }),
});

export const { useListSlotsQuery, useListApplicantSlotsQuery } = interviewApi;
