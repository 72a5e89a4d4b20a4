import type { Engines } from '../engines/engines';
import type { OnMessageChanged } from '../modules/chat/chat-room.changes';
import type { RoomNotifier } from '../modules/chat/chat-room-notifier.service';
import type { OnNotificationsChanged } from '../modules/notification/notification.notifier';
import type { PictureService } from '../modules/picture/picture.service';
import { createClubReportService } from '../modules/report/club-report.service';
import { createContentService } from '../modules/report/content.service';
import type { Suspend } from '../modules/report/case-decision.service';
import { createReportCaseService } from '../modules/report/report-case.service';
import { createReportService } from '../modules/report/report.service';

/** Creates the services of reports and of the decisions about them, by operators and by leaders of clubs. */
export function createReportServices(
  { objects, database: { db } }: Engines,
  {
    pictures,
    roomNotifier,
    onMessageChanged,
    ...deps
  }: {
    pictures: PictureService;
    roomNotifier: RoomNotifier;
    onMessageChanged: OnMessageChanged;
    onNotificationsChanged: OnNotificationsChanged;
    onSessionsEnded: (userId: number) => void;
    suspend: Suspend;
  },
) {
  const contents = createContentService({ pictures, roomNotifier, onMessageChanged });
  const decisionDeps = { db, contents, objects, ...deps };
  return {
    contents,
    reports: createReportService({ db }),
    clubReports: createClubReportService(decisionDeps),
    reportCases: createReportCaseService(decisionDeps),
  };
}
