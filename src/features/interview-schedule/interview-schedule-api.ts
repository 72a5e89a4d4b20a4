import { interviewRoutes } from '@contract/interview';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

type Routes = typeof interviewRoutes;

/**
 * Returns the tags that a mutation invalidates, also after a refusal: an applicant or another leader may have
 * changed the schedule.
 */
const scheduleTags = (_result: unknown, _error: unknown, { clubId }: { clubId: number }) =>
  ['InterviewSlot', clubSubmissionsTag(clubId)] as const;

const interviewScheduleApi = api.injectEndpoints({
  endpoints: (build) => ({
    addSlots: build.mutation<ResponseData<Routes['addSlots']>, ArgsOf<Routes['addSlots']>>({
      query: buildRequest(interviewRoutes.addSlots),
      invalidatesTags: scheduleTags,
    }),
    editSlot: build.mutation<ResponseData<Routes['editSlot']>, ArgsOf<Routes['editSlot']>>({
      query: buildRequest(interviewRoutes.editSlot),
      invalidatesTags: scheduleTags,
    }),
    removeSlot: build.mutation<ResponseData<Routes['removeSlot']>, ArgsOf<Routes['removeSlot']>>({
      query: buildRequest(interviewRoutes.removeSlot),
      invalidatesTags: scheduleTags,
    }),
    bookFor: build.mutation<ResponseData<Routes['bookFor']>, ArgsOf<Routes['bookFor']>>({
      query: buildRequest(interviewRoutes.bookFor),
      invalidatesTags: scheduleTags,
    }),
    unbook: build.mutation<ResponseData<Routes['unbook']>, ArgsOf<Routes['unbook']>>({
      query: buildRequest(interviewRoutes.unbook),
      invalidatesTags: scheduleTags,
    }),
    setNoShow: build.mutation<ResponseData<Routes['setNoShow']>, ArgsOf<Routes['setNoShow']>>({
      query: buildRequest(interviewRoutes.setNoShow),
      invalidatesTags: scheduleTags,
    }),
    remindToChoose: build.mutation<ResponseData<Routes['remind']>, ArgsOf<Routes['remind']>>({
      query: buildRequest(interviewRoutes.remind),
    }),
  }),
});

export const {
  useAddSlotsMutation,
  useEditSlotMutation,
  useRemoveSlotMutation,
  useBookForMutation,
  useUnbookMutation,
  useSetNoShowMutation,
  useRemindToChooseMutation,
} = interviewScheduleApi;
