import type { FastifyInstance } from 'fastify';
import type { RouteWithRules } from '@contract/response.rules';
import type { Engines } from '../engines/engines';
import { createBrowserCookie } from '../http/browser-cookie';
import { createDeviceCookie } from '../http/device-cookie';
import { createScopes } from '../http/scope';
import type { Scopes } from '../http/scope';
import { registerAuditRoutes } from '../modules/audit/audit.routes';
import { registerAttendanceRoutes } from '../modules/attendance/attendance.routes';
import { registerAuthRoutes } from '../modules/auth/auth.routes';
import { registerBlockRoutes } from '../modules/block/block.routes';
import { registerCalendarRoutes } from '../modules/calendar/calendar.routes';
import { registerCertificateRoutes } from '../modules/certificate/certificate.routes';
import { registerChatRoutes } from '../modules/chat/chat.routes';
import { registerClubFiguresRoutes } from '../modules/club-figures/club-figures.routes';
import { registerClubQuestionRoutes } from '../modules/club-question/club-question.routes';
import { registerClubRoutes } from '../modules/club/club.routes';
import { registerCommentRoutes } from '../modules/comment/comment.routes';
import { registerEventRoutes } from '../modules/event/event.routes';
import { registerFollowRoutes } from '../modules/follow/follow.routes';
import { registerInterviewRoutes } from '../modules/interview/interview.routes';
import { registerMemberRoutes } from '../modules/member/member.routes';
import { registerMembershipRoutes } from '../modules/membership/membership.routes';
import { registerNotificationRoutes } from '../modules/notification/notification.routes';
import { registerUnsubscribeRoutes } from '../modules/notification/unsubscribe.routes';
import { registerOperatorRoutes } from '../modules/operator/operator.routes';
import { registerOwnDataRoutes } from '../modules/own-data/own-data.routes';
import { registerOfficerRoutes } from '../modules/officer/officer.routes';
import { registerAnnouncementRoutes } from '../modules/announcement/announcement.routes';
import { registerSuccessionRoutes } from '../modules/succession/succession.routes';
import { registerArticleRoutes, registerNoticeRoutes } from '../modules/post/post.routes';
import { registerRecruitmentRoutes } from '../modules/recruitment/recruitment.routes';
import { registerReportRoutes } from '../modules/report/report.routes';
import { registerResultRoutes } from '../modules/result/result.routes';
import type { SessionCookie } from '../modules/session/session-cookie';
import { addSessionLookup, createOperatorCheck, requireSession } from '../modules/session/session-hooks';
import { registerDraftRoutes } from '../modules/submission/draft.routes';
import { registerEvaluationRoutes } from '../modules/submission/evaluation.routes';
import { registerSubmissionRoutes } from '../modules/submission/submission.routes';
import { registerUploadRoutes } from '../modules/upload/upload.routes';
import { registerUserRoutes } from '../modules/user/user.routes';
import { registerWithdrawalRoutes } from '../modules/withdrawal/withdrawal.routes';
import type { Services } from './services';

interface RoutesDeps {
  services: Services;
  engines: Engines;
  secret: string;
  /** Whether cookies require TLS. */
  secure: boolean;
  sessionCookie: SessionCookie;
  shouldValidateResponses: boolean;
}

/**
 * Registers the routes of every module in the scopes, and returns them for the API documentation. The page that turns mails off is in
 * no scope, because the signed token of its link authorises the request.
 */
export async function registerRoutes(app: FastifyInstance, deps: RoutesDeps): Promise<RouteWithRules[]> {
  const { services, secret, sessionCookie, shouldValidateResponses } = deps;
  const { limits, sessions } = services;
  const routes: RouteWithRules[] = [];
  await app.register(async (publicScope) => {
    addSessionLookup(publicScope, sessions, sessionCookie);
    await publicScope.register((signedIn, _options, done) => {
      requireSession(signedIn, limits);
      const onRoute = (route: RouteWithRules) => routes.push(route);
      const requireOperator = createOperatorCheck({ sessions, cookie: sessionCookie, limits });
      registerModules(
        createScopes({
          anyone: publicScope,
          signedIn,
          requireOperator,
          requireOpenClub: services.requireOpenClub,
          limits,
          shouldValidateResponses,
          onRoute,
        }),
        deps,
      );
      done();
    });
  });
  await registerUnsubscribeRoutes(app, { ...services, secret });
  return routes;
}

/** Registers the routes of each module. */
function registerModules(scopes: Scopes, { services, engines, secret, secure, sessionCookie }: RoutesDeps) {
  const {
    objects,
    database: { db },
  } = engines;
  const { auth, verification, sessions, limits, users, submissions } = services;
  const browserCookie = createBrowserCookie(secure);
  const deviceCookie = createDeviceCookie(secure, secret);
  registerAuthRoutes(scopes, {
    auth,
    verification,
    sessions,
    sessionCookie,
    browserCookie,
    deviceCookie,
    limits,
    db,
    onSessionsEnded: services.chat.onSessionsEnded,
  });
  registerUserRoutes(scopes, users, browserCookie);
  registerOwnDataRoutes(scopes, services.ownData);
  registerClubRoutes(scopes, {
    clubs: services.clubs,
    countView: services.clubViews.count,
    clubSearch: services.clubSearch,
    submissions,
  });
  registerFollowRoutes(scopes, { follows: services.follows, listFollowed: services.clubs.listFollowed });
  registerMemberRoutes(scopes, services.members);
  registerMembershipRoutes(scopes, services.memberships);
  registerRecruitmentRoutes(scopes, services.recruitments);
  registerSubmissionRoutes(scopes, submissions);
  registerDraftRoutes(scopes, services.drafts);
  registerEvaluationRoutes(scopes, services.evaluations);
  registerInterviewRoutes(scopes, services);
  registerResultRoutes(scopes, services);
  registerArticleRoutes(scopes, services.articles, objects);
  registerNoticeRoutes(scopes, services.notices, services.noticePins, objects);
  registerBlockRoutes(scopes, services.blocks);
  registerReportRoutes(scopes, services);
  registerClubQuestionRoutes(scopes, services.questions);
  registerEventRoutes(scopes, services.events);
  registerAttendanceRoutes(scopes, services.attendance);
  registerCalendarRoutes(scopes, services);
  registerCertificateRoutes(scopes, services.certificates);
  registerCommentRoutes(scopes, services.comments);
  registerChatRoutes(scopes, { rooms: services.rooms, messageHistory: services.messageHistory });
  registerNotificationRoutes(scopes, services);
  registerUploadRoutes(scopes, services.uploads, limits);
  registerWithdrawalRoutes(scopes, services.withdrawals, sessionCookie, deviceCookie);
  registerAuditRoutes(scopes, services.auditLog);
  registerClubFiguresRoutes(scopes, services.figures);
  registerOfficerRoutes(scopes, services.officers);
  registerSuccessionRoutes(scopes, services.successions);
  registerAnnouncementRoutes(scopes, services.announcements);
  registerOperatorRoutes(scopes, { ...services, sessionCookie, deviceCookie });
}
