import { interviewRoutes } from '@contract/interview';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const interviewBookApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseSlot: build.mutation<
      ResponseData<typeof interviewRoutes.chooseSlot>,
      ArgsOf<typeof interviewRoutes.chooseSlot>
    >({
      query: buildRequest(interviewRoutes.chooseSlot),
      // A refusal also invalidates the tags, because another applicant may have taken the last seat.
      invalidatesTags: (_result, _error, { applyId }) => [
        { type: 'Submission', id: applyId },
        'InterviewSlot',
      ],
    }),
    leaveSlot: build.mutation<
      ResponseData<typeof interviewRoutes.leaveSlot>,
      ArgsOf<typeof interviewRoutes.leaveSlot>
    >({
      query: buildRequest(interviewRoutes.leaveSlot),
      invalidatesTags: (_result, _error, { applyId }) => [
        { type: 'Submission', id: applyId },
        'InterviewSlot',
      ],
    }),
  }),
});

export const { useChooseSlotMutation, useLeaveSlotMutation } = interviewBookApi;
