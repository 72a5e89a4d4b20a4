import { blockRoutes } from '@contract/block';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/**
 * Cache tags of the data that depends on blocks: comments, rooms with their participants, and the list of blocks.
 */
const blockTags = ['Block', 'Comment', 'Room'] as const;

/**
 * Declares the tag `Block` here instead of in `shared/api`, because the first page load needs no blocks. Contains
 * the mutations, because two features block users.
 */
const blockApi = api
  .enhanceEndpoints({ addTagTypes: ['Block'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listBlocks: build.query<ResponseData<typeof blockRoutes.listBlocked>, void>({
        query: () => buildRequest(blockRoutes.listBlocked)({}),
        providesTags: ['Block'],
      }),
      blockPerson: build.mutation<ResponseData<typeof blockRoutes.block>, ArgsOf<typeof blockRoutes.block>>({
        query: buildRequest(blockRoutes.block),
        invalidatesTags: blockTags,
      }),
      unblockPerson: build.mutation<
        ResponseData<typeof blockRoutes.unblock>,
        ArgsOf<typeof blockRoutes.unblock>
      >({ query: buildRequest(blockRoutes.unblock), invalidatesTags: blockTags }),
    }),
  });

export const { useListBlocksQuery, useBlockPersonMutation, useUnblockPersonMutation } = blockApi;
