import { attendanceRoutes } from '@contract/attendance';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest, clubAttendanceTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const attendanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAttendance: build.query<
      ResponseData<typeof attendanceRoutes.get>,
      ArgsOf<typeof attendanceRoutes.get>
    >({
      query: buildRequest(attendanceRoutes.get),
      providesTags: (_result, _error, { clubId, eventId }) => [
        { type: 'Attendance', id: eventId },
        clubAttendanceTag(clubId),
      ],
      // The response for leaders and staff contains the current check-in code, which expires within seconds.
      keepUnusedDataFor: 0,
    }),
    getAttendanceSheet: build.query<
      ResponseData<typeof attendanceRoutes.sheet>,
      ArgsOf<typeof attendanceRoutes.sheet>
    >({
      query: buildRequest(attendanceRoutes.sheet),
      providesTags: (_result, _error, { clubId }) => [
        { type: 'Attendance', id: 'SHEET' },
        clubAttendanceTag(clubId),
        { type: 'ClubRole', id: clubId },
      ],
    }),
  }),
});

export const { useGetAttendanceQuery, useGetAttendanceSheetQuery } = attendanceApi;
