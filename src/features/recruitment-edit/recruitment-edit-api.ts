import { recruitmentRoutes } from '@contract/recruitment';
import type { Recruitment } from '@contract/recruitment';
import type { ArgsOf } from '@contract/route';
import { recruitmentApi } from '@/entities/recruitment';
import { api, buildRequest, clubSubmissionsTag, recruitmentTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/**
 * Returns the thunks that write a saved round into the cache: into its own query and into the list of rounds. The
 * caller dispatches them.
 */
export const buildCacheUpdates = (saved: Recruitment) => [
  recruitmentApi.util.updateQueryData(
    'getRecruitment',
    { clubId: saved.clubId, recruitmentId: saved.recruitmentId },
    () => saved,
  ),
  recruitmentApi.util.updateQueryData('listRecruitments', { clubId: saved.clubId }, (rounds) =>
    rounds.map((round) => (round.recruitmentId === saved.recruitmentId ? saved : round)),
  ),
];

/**
 * Returns the tags of everything that depends on the state of a round: rounds, applications, the club and the
 * lists of clubs. Applications depend on it because the end of a round rejects those without a released final
 * decision.
 */
const tagsOfStateChange = (clubId: number) => [
  recruitmentTag(clubId),
  clubSubmissionsTag(clubId),
  { type: 'Club' as const, id: clubId },
  { type: 'Club' as const, id: 'LIST' as const },
];

const recruitmentEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    createRecruitment: build.mutation<
      ResponseData<typeof recruitmentRoutes.create>,
      ArgsOf<typeof recruitmentRoutes.create>
    >({
      query: buildRequest(recruitmentRoutes.create),
      invalidatesTags: (_result, _error, { clubId }) => [recruitmentTag(clubId)],
    }),
    editRecruitment: build.mutation<
      ResponseData<typeof recruitmentRoutes.edit>,
      ArgsOf<typeof recruitmentRoutes.edit>
    >({
      query: buildRequest(recruitmentRoutes.edit),
      // A draft is saved every few seconds. Its editor writes each response into the cached round and list,
      // so a refetch is not necessary. The save of a published round and a conflict (409) cause a refetch.
      invalidatesTags: (saved, error, { clubId }) =>
        error?.status === 409 || (saved && saved.state !== 'DRAFT') ? [recruitmentTag(clubId)] : [],
    }),
    removeRecruitment: build.mutation<
      ResponseData<typeof recruitmentRoutes.remove>,
      ArgsOf<typeof recruitmentRoutes.remove>
    >({
      query: buildRequest(recruitmentRoutes.remove),
      invalidatesTags: (_result, _error, { clubId }) => [recruitmentTag(clubId)],
    }),
    publishRecruitment: build.mutation<
      ResponseData<typeof recruitmentRoutes.publish>,
      ArgsOf<typeof recruitmentRoutes.publish>
    >({
      query: buildRequest(recruitmentRoutes.publish),
      invalidatesTags: (_result, _error, { clubId }) => tagsOfStateChange(clubId),
    }),
    closeRecruitment: build.mutation<
      ResponseData<typeof recruitmentRoutes.close>,
      ArgsOf<typeof recruitmentRoutes.close>
    >({
      query: buildRequest(recruitmentRoutes.close),
      invalidatesTags: (_result, _error, { clubId }) => tagsOfStateChange(clubId),
    }),
    reopenRecruitment: build.mutation<
      ResponseData<typeof recruitmentRoutes.reopen>,
      ArgsOf<typeof recruitmentRoutes.reopen>
    >({
      query: buildRequest(recruitmentRoutes.reopen),
      invalidatesTags: (_result, _error, { clubId }) => tagsOfStateChange(clubId),
    }),
    endRecruitment: build.mutation<
      ResponseData<typeof recruitmentRoutes.end>,
      ArgsOf<typeof recruitmentRoutes.end>
    >({
      query: buildRequest(recruitmentRoutes.end),
      invalidatesTags: (_result, _error, { clubId }) => tagsOfStateChange(clubId),
    }),
  }),
});

export const {
  useCreateRecruitmentMutation,
  useEditRecruitmentMutation,
  useRemoveRecruitmentMutation,
  usePublishRecruitmentMutation,
  useCloseRecruitmentMutation,
  useReopenRecruitmentMutation,
  useEndRecruitmentMutation,
} = recruitmentEditApi;
