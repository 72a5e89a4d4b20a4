import { draftRoutes } from '@contract/draft';
import type { ArgsOf } from '@contract/route';
import { recruitmentApi } from '@/entities/recruitment';
import { api, buildRequest, clubSubmissionsTag, recruitmentTag } from '@/shared/api';
import type { ApiFailure, ResponseData } from '@/shared/api';

type SaveArgs = ArgsOf<typeof draftRoutes.saveDraft>;
type RemoveArgs = ArgsOf<typeof draftRoutes.removeDraft>;

/** Sets `draftSavedAt` of the cached round instead of a refetch, which would change no other field. */
const setSavedAt = (clubId: number, savedAt: string | null) =>
  recruitmentApi.util.updateQueryData('getCurrentRecruitment', { clubId }, (round) => {
    if (round) round.draftSavedAt = savedAt;
  });

/**
 * Returns the tags that a request invalidates: the list of drafts, or after a 409 the round and whether the user
 * has applied, because a change of either can cause the refusal.
 */
const tagsAfter = (clubId: number, error: ApiFailure | undefined) =>
  error?.status === 409
    ? [recruitmentTag(clubId), clubSubmissionsTag(clubId)]
    : [{ type: 'Draft' as const, id: 'LIST' }];

const applicationDraftApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveDraft: build.mutation<ResponseData<typeof draftRoutes.saveDraft>, SaveArgs>({
      query: buildRequest(draftRoutes.saveDraft),
      invalidatesTags: (_result, error, { clubId }) => tagsAfter(clubId, error),
      onQueryStarted: async ({ clubId }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(setSavedAt(clubId, saved.data.savedAt));
      },
    }),
    removeDraft: build.mutation<ResponseData<typeof draftRoutes.removeDraft>, RemoveArgs>({
      query: buildRequest(draftRoutes.removeDraft),
      invalidatesTags: (_result, error, { clubId }) => tagsAfter(clubId, error),
      onQueryStarted: async ({ clubId }, { dispatch, queryFulfilled }) => {
        const removed = await queryFulfilled.catch(() => undefined);
        if (removed) dispatch(setSavedAt(clubId, null));
      },
    }),
  }),
});

export const { useSaveDraftMutation, useRemoveDraftMutation } = applicationDraftApi;
