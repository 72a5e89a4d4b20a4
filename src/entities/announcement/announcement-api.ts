import { announcementRoutes } from '@contract/announcement';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** Declares its cache tag here instead of in `shared/api`, because the banner loads after the first view. */
const announcementApi = api.enhanceEndpoints({ addTagTypes: ['Announcement'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The announcement that all pages show; null if there is none for the current time. */
    getAnnouncement: build.query<ResponseData<typeof announcementRoutes.current>, void>({
      query: () => buildRequest(announcementRoutes.current)({}),
      providesTags: ['Announcement'],
    }),
  }),
});

export const { useGetAnnouncementQuery } = announcementApi;
