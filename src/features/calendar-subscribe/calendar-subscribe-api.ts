import { calendarRoutes } from '@contract/calendar';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const calendarSubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    createFeed: build.mutation<ResponseData<typeof calendarRoutes.createFeed>, void>({
      query: () => buildRequest(calendarRoutes.createFeed)({}),
    }),
    removeFeed: build.mutation<ResponseData<typeof calendarRoutes.removeFeed>, void>({
      query: () => buildRequest(calendarRoutes.removeFeed)({}),
    }),
  }),
});

export const { useCreateFeedMutation, useRemoveFeedMutation } = calendarSubscribeApi;
