import { attendanceRoutesWithRules as routes } from '@contract/attendance.rules';
import { attendanceMessage } from '@contract/event-messages';
import type { Scopes } from '../../http/scope';
import type { AttendanceService } from './attendance.service';

/** Registers the routes of attendance. */
export function registerAttendanceRoutes({ signedIn }: Scopes, attendance: AttendanceService): void {
  signedIn(
    routes.open,
    ({ userId, params, body }) => attendance.open({ userId, ...params }, body.lateAfterMinutes),
    { message: attendanceMessage.opened },
  );
  signedIn(routes.close, ({ userId, params }) => attendance.close({ userId, ...params }), {
    message: attendanceMessage.closed,
  });
  signedIn(routes.get, ({ userId, params }) => attendance.get({ userId, ...params }));
  signedIn(
    routes.checkIn,
    ({ userId, params, body }) => attendance.checkIn({ userId, ...params }, body.code),
    { message: attendanceMessage.checkedIn },
  );
  signedIn(routes.setEntry, ({ userId, params: { clubId, eventId, userId: targetId }, body }) =>
    attendance.setEntry({ userId, clubId, eventId }, targetId, body),
  );
  signedIn(routes.sheet, ({ userId, params, query }) => attendance.sheet(userId, params.clubId, query ?? {}));
}
