import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../engines/database/executor';
import type { Engines } from '../engines/engines';
import type { Config } from '../config';
import { countRefusals } from '../engines/limits/count-refusals';
import { limitNames } from '../engines/limits/limits';
import type { MetricsRegistry } from '../engines/metrics/metrics';
import { createPictureMaker } from '../engines/pictures/pictures';
import { createAccountServices } from './account-services';
import { createReportServices } from './report-services';
import { createAnnouncementService } from '../modules/announcement/announcement.service';
import { createAuditLogService } from '../modules/audit/audit-log.service';
import { createAttendanceService } from '../modules/attendance/attendance.service';
import { createBlockService } from '../modules/block/block.service';
import type { OnRoomsChanged } from '../modules/chat/chat-room.changes';
import { createRoomNotifier } from '../modules/chat/chat-room-notifier.service';
import { createChatRoomService } from '../modules/chat/chat-room.service';
import { createCalendarService } from '../modules/calendar/calendar.service';
import { createCertificateService } from '../modules/certificate/certificate.service';
import { createChatHub } from '../modules/chat/hub/chat-hub';
import { createMessageHistoryService } from '../modules/chat/message-history.service';
import { createClubChangeNotifier } from '../modules/club-change/club-change.notifier';
import { createClubFiguresService } from '../modules/club-figures/club-figures.service';
import { createViewCounter } from '../modules/club-figures/view-counter';
import { createClubQuestionService } from '../modules/club-question/club-question.service';
import { createClubSearchService, refreshClubSearch } from '../modules/club/club-search.service';
import { createClubService } from '../modules/club/club.service';
import { createCommentService } from '../modules/comment/comment.service';
import { createEventService } from '../modules/event/event.service';
import { createFollowService } from '../modules/follow/follow.service';
import type { FollowService } from '../modules/follow/follow.service';
import { createInterviewApplicantService } from '../modules/interview/interview-applicant.service';
import { createInterviewService } from '../modules/interview/interview.service';
import { createMemberListService } from '../modules/member/member-list.service';
import { createMembershipService } from '../modules/membership/membership.service';
import { createNotificationNotifier } from '../modules/notification/notification.notifier';
import type { OnNotificationsChanged } from '../modules/notification/notification.notifier';
import { createNotificationSettingsService } from '../modules/notification/notification-settings.service';
import { createNotificationService } from '../modules/notification/notification.service';
import { createOfficerService } from '../modules/officer/officer.service';
import { createOpenClubCheck } from '../modules/operator/open-club-check';
import { createOperatorClubService } from '../modules/operator/operator-club.service';
import { createOwnDataService } from '../modules/own-data/own-data.service';
import { createPictureService } from '../modules/picture/picture.service';
import type { PictureService } from '../modules/picture/picture.service';
import { createNoticePinsService } from '../modules/post/notice-pins.service';
import { articleKind, noticeKind } from '../modules/post/post-kind';
import { createPostService } from '../modules/post/post.service';
import { createRecruitmentService } from '../modules/recruitment/recruitment.service';
import { createDeliveryService } from '../modules/result/delivery.service';
import { createReleaseService } from '../modules/result/release.service';
import { rejectPendingAndDeliver } from '../modules/result/rejection-at-end.service';
import { createDraftService } from '../modules/submission/draft.service';
import { createEvaluationService } from '../modules/submission/evaluation.service';
import { createSubmissionService } from '../modules/submission/submission.service';
import { createSuccessionService } from '../modules/succession/succession.service';
import { createUploadService } from '../modules/upload/upload.service';
import { createWithdrawalService } from '../modules/withdrawal/withdrawal.service';

interface ServicesDeps {
  app: FastifyInstance;
  config: Config;
  engines: Engines;
  secret: string;
  metrics: MetricsRegistry;
}

export type Services = ReturnType<typeof createServices>;

/** Creates the services of all modules and connects their change callbacks. */
export function createServices({ app, config, engines, secret, metrics }: ServicesDeps) {
  const { log } = app;
  const {
    bus,
    objects,
    database: { db, pool },
  } = engines;
  const limits = createCountedLimits(engines, metrics);
  const pictures = createPictures(app, engines);
  const chat = createChatHub({ pool, bus, objects, limits, log });
  const { onRoomsChanged, onSessionsEnded } = chat;
  const roomNotifier = createRoomNotifier({ pool, onRoomsChanged, log });
  const clubChanges = createClubChangeNotifier({ pool, bus, log });
  const onNotificationsChanged = createNotificationNotifier({
    bus,
    count: metrics.counter({
      name: 'dure_notifications_changed_total',
      help: 'Notifications that this node has announced to open pages as new, changed or retracted.',
    }),
  });
  const onApplicationsChanged = clubChanges.notifyApplicationsChanged;
  const onAttendanceChanged = clubChanges.notifyAttendanceChanged;
  const onMembershipsChanged = (userIds: readonly number[], clubId: number) => {
    chat.onMembershipsChanged(userIds);
    roomNotifier.notifyClubChanged(clubId);
    clubChanges.notifyMembershipsChanged(userIds, clubId);
  };
  const accounts = createAccountServices(engines, {
    limits,
    pictures,
    secret,
    metrics,
    log,
    onNameOrPictureChanged: roomNotifier.notifyUserChanged,
    onSessionsEnded,
  });
  const follows = createFollowService({ db, pool });
  const clubs = createClubService({
    db,
    pool,
    objects,
    pictures,
    follows,
    onMembershipsChanged,
    onThumbnailChanged: roomNotifier.notifyClubChanged,
  });
  const presidencyDeps = {
    db,
    onPresidentChanged: (tx: Transaction, clubId: number) => refreshClubSearch(tx, { clubId }),
    onRolesChanged: clubChanges.notifyMembershipsChanged,
    onNotificationsChanged,
  };
  return {
    limits,
    clubViews: createViewCounter({ pool, log }),
    pictures,
    chat,
    ...accounts,
    clubs,
    follows,
    ...createRemainingServices(engines, { pictures, follows, onNotificationsChanged, onRoomsChanged }),
    publicUrl: config.publicUrl,
    attendance: createAttendanceService({ db, pool, onAttendanceChanged }),
    memberships: createMembershipService({ ...presidencyDeps, onMembershipsChanged }),
    successions: createSuccessionService(presidencyDeps),
    operatorClubs: createOperatorClubService(presidencyDeps),
    ...createRecruitmentServices(engines, {
      limits,
      onMembershipsChanged,
      onApplicationsChanged,
      onNotificationsChanged,
    }),
    onNotificationsChanged,
    ...createReportServices(engines, {
      pictures,
      roomNotifier,
      onMessageChanged: chat.onMessageChanged,
      onNotificationsChanged,
      onSessionsEnded,
      suspend: accounts.suspensions.suspend,
    }),
    rooms: createChatRoomService({ db, pool, objects, limits, onRoomsChanged }),
    uploads: createUploadService({ db, pool, objects, limitsFactor: config.limitsFactor }),
    withdrawals: createWithdrawalService({
      db,
      limits,
      users: accounts.users,
      sessions: accounts.sessions,
      clubs,
      onRoomsChanged,
      onSessionsEnded,
      // The account is deleted, so only the remaining members are notified.
      onMembershipsEnded: (clubId) => {
        clubChanges.notifyMembershipsChanged([], clubId);
      },
      onApplicationsChanged,
    }),
  };
}

/** Creates the services of rounds and applications. */
function createRecruitmentServices(
  { objects, database: { db, pool } }: Engines,
  {
    limits,
    ...notifiers
  }: Pick<
    Parameters<typeof createSubmissionService>[0],
    'limits' | 'onMembershipsChanged' | 'onApplicationsChanged' | 'onNotificationsChanged'
  >,
) {
  const { onApplicationsChanged, onNotificationsChanged } = notifiers;
  return {
    submissions: createSubmissionService({ db, pool, objects, limits, ...notifiers }),
    drafts: createDraftService({ db, onNotificationsChanged }),
    evaluations: createEvaluationService({ db, objects, onApplicationsChanged }),
    recruitments: createRecruitmentService({
      db,
      rejectPending: rejectPendingAndDeliver,
      onApplicationsChanged,
      onNotificationsChanged,
    }),
    releases: createReleaseService({ db, ...notifiers }),
    resultDeliveries: createDeliveryService(db),
    interviews: createInterviewService({ db, onApplicationsChanged, onNotificationsChanged }),
    ownInterviews: createInterviewApplicantService({ db, onApplicationsChanged }),
  };
}

function createCountedLimits({ limits }: Engines, metrics: MetricsRegistry) {
  return countRefusals(
    limits,
    metrics.labelledCounter({
      name: 'dure_rate_limited_total',
      help: 'Requests rejected, chat frames delayed and mails left out because of a rate limit.',
      label: 'limit',
      values: limitNames,
    }),
  );
}

/** Creates the services of all other modules. Besides the engines and callbacks they need only `pictures`, `follows` and each other. */
function createRemainingServices(
  { objects, database: { db, pool } }: Engines,
  {
    pictures,
    follows,
    onNotificationsChanged,
    onRoomsChanged,
  }: {
    pictures: PictureService;
    follows: FollowService;
    onNotificationsChanged: OnNotificationsChanged;
    onRoomsChanged: OnRoomsChanged;
  },
) {
  const blocks = createBlockService({ db, pool, objects, onRoomsChanged });
  return {
    members: createMemberListService({ pool, objects }),
    clubSearch: createClubSearchService({ pool, objects, follows }),
    articles: createPostService(articleKind, { db, pool, pictures, onNotificationsChanged }),
    notices: createPostService(noticeKind, { db, pool, pictures, onNotificationsChanged }),
    noticePins: createNoticePinsService({ db }),
    comments: createCommentService({ db, pool, objects, blocks, onNotificationsChanged }),
    questions: createClubQuestionService({ db, pool, onNotificationsChanged }),
    events: createEventService({ db, pool }),
    calendar: createCalendarService({ db, pool }),
    certificates: createCertificateService({ db, pool }),
    blocks,
    messageHistory: createMessageHistoryService({ pool, blocks }),
    notifications: createNotificationService({ pool, onNotificationsChanged }),
    notificationSettings: createNotificationSettingsService(db),
    ownData: createOwnDataService(db),
    auditLog: createAuditLogService(db),
    officers: createOfficerService(db),
    figures: createClubFiguresService(pool),
    requireOpenClub: createOpenClubCheck(pool),
    announcements: createAnnouncementService({ db, pool }),
  };
}

function createPictures(app: FastifyInstance, { objects, database: { db } }: Engines) {
  const maker = createPictureMaker();
  app.addHook('onClose', (_app, done) => {
    maker.close();
    done();
  });
  return createPictureService({ db, objects, maker });
}
