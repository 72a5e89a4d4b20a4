import { screenUrl } from '@contract/screen-url';
import { screens } from '@contract/screens';

/**
 * Addresses of events, attendance, certificates and the calendar. They are not part of `paths`, because the first
 * load contains all of `paths`.
 */
export const eventPaths = {
  list: (clubId: number) => screenUrl('clubEvents', { clubId }),
  create: (clubId: number) => screenUrl('clubEventCreate', { clubId }),
  detail: (clubId: number, eventId: number) => screenUrl('clubEvent', { clubId, eventId }),
  edit: (clubId: number, eventId: number) => screenUrl('clubEventEdit', { clubId, eventId }),
  attendance: (clubId: number, eventId: number) => screenUrl('clubAttendance', { clubId, eventId }),
  checkIn: (clubId: number, eventId: number) => screenUrl('checkIn', { clubId, eventId }),
  sheet: (clubId: number) => screenUrl('clubAttendanceSheet', { clubId }),
  certificate: (code: string) => screenUrl('certificate', { code }),
  ownCertificate: (certificateId: number) => screenUrl('ownCertificate', { certificateId }),
  calendar: screens.calendar.path,
};
