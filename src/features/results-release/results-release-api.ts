import { recruitmentRoutes } from '@contract/recruitment';
import { resultRoutes } from '@contract/result';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest, clubSubmissionsTag, recruitmentTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const resultsReleaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the round with new texts or another time of the release. The time null cancels a planned release. */
    saveReleaseSettings: build.mutation<
      ResponseData<typeof recruitmentRoutes.edit>,
      ArgsOf<typeof recruitmentRoutes.edit>
    >({
      query: buildRequest(recruitmentRoutes.edit),
      // A refusal also invalidates the tag, because another leader may have edited the round.
      invalidatesTags: (_result, _error, { clubId }) => [recruitmentTag(clubId)],
    }),
    releaseResults: build.mutation<
      ResponseData<typeof resultRoutes.release>,
      ArgsOf<typeof resultRoutes.release>
    >({
      query: buildRequest(resultRoutes.release),
      // A refusal also invalidates the tags, because another leader may have changed or released decisions.
      invalidatesTags: (_result, _error, { clubId }) => [
        clubSubmissionsTag(clubId),
        recruitmentTag(clubId),
        { type: 'Member', id: clubId },
        { type: 'Club', id: clubId },
      ],
    }),
    resendDeliveries: build.mutation<
      ResponseData<typeof resultRoutes.resend>,
      ArgsOf<typeof resultRoutes.resend>
    >({
      query: buildRequest(resultRoutes.resend),
      invalidatesTags: (_result, _error, { clubId }) => [recruitmentTag(clubId)],
    }),
  }),
});

export const { useSaveReleaseSettingsMutation, useReleaseResultsMutation, useResendDeliveriesMutation } =
  resultsReleaseApi;
