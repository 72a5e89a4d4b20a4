import { attendanceRoutes } from '@contract/attendance';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const attendanceCheckInApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkIn: build.mutation<
      ResponseData<typeof attendanceRoutes.checkIn>,
      ArgsOf<typeof attendanceRoutes.checkIn>
    >({
      query: buildRequest(attendanceRoutes.checkIn),
      invalidatesTags: (_result, error, { eventId }) =>
        error === undefined
          ? [
              { type: 'Attendance', id: eventId },
              { type: 'Attendance', id: 'SHEET' },
            ]
          : [],
    }),
  }),
});

export const { useCheckInMutation } = attendanceCheckInApi;
