import { attendanceRoutes } from '@contract/attendance';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const invalidatedTags = (_result: unknown, _error: unknown, { eventId }: { eventId: number }) => [
  { type: 'Attendance' as const, id: eventId },
  { type: 'Attendance' as const, id: 'SHEET' },
];

const attendanceRunApi = api.injectEndpoints({
  endpoints: (build) => ({
    openAttendance: build.mutation<
      ResponseData<typeof attendanceRoutes.open>,
      ArgsOf<typeof attendanceRoutes.open>
    >({ query: buildRequest(attendanceRoutes.open), invalidatesTags: invalidatedTags }),
    closeAttendance: build.mutation<
      ResponseData<typeof attendanceRoutes.close>,
      ArgsOf<typeof attendanceRoutes.close>
    >({ query: buildRequest(attendanceRoutes.close), invalidatesTags: invalidatedTags }),
    setAttendance: build.mutation<
      ResponseData<typeof attendanceRoutes.setEntry>,
      ArgsOf<typeof attendanceRoutes.setEntry>
    >({ query: buildRequest(attendanceRoutes.setEntry), invalidatesTags: invalidatedTags }),
  }),
});

export const { useOpenAttendanceMutation, useCloseAttendanceMutation, useSetAttendanceMutation } =
  attendanceRunApi;
