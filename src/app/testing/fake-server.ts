import { guardedArticleRoutes } from '@contract/article.rules';
import { guardedAttendanceRoutes } from '@contract/attendance.rules';
import { guardedAnnouncementRoutes } from '@contract/announcement.rules';
import { guardedOfficerRoutes } from '@contract/officer.rules';
import { guardedSuccessionRoutes } from '@contract/succession.rules';
import { guardedAuditRoutes } from '@contract/audit.rules';
import { guardedFigureRoutes } from '@contract/figures.rules';
import { guardedAuthRoutes } from '@contract/auth.rules';
import { guardedCalendarRoutes } from '@contract/calendar.rules';
import { guardedCertificateRoutes } from '@contract/certificate.rules';
import { guardedChatRoutes } from '@contract/chat.rules';
import { guardedClubRoutes } from '@contract/club.rules';
import { guardedClubQuestionRoutes } from '@contract/club-question.rules';
import { guardedCommentRoutes } from '@contract/comment.rules';
import { errorStatuses } from '@contract/error';
import type { ErrorCode } from '@contract/error';
import { errorMessages } from '@contract/error-messages';
import { guardedDraftRoutes } from '@contract/draft.rules';
import { guardedEventRoutes } from '@contract/event.rules';
import { guardedFollowRoutes } from '@contract/follow.rules';
import { guardedInterviewRoutes } from '@contract/interview.rules';
import { guardedDecisionRoutes, guardedEvaluationRoutes } from '@contract/evaluation.rules';
import { guardedMemberRoutes } from '@contract/member.rules';
import { guardedNoticeRoutes } from '@contract/notice.rules';
import { guardedNotificationRoutes } from '@contract/notification.rules';
import { guardedNotificationSettingsRoutes } from '@contract/notification-settings.rules';
import { guardedOperatorRoutes } from '@contract/operator.rules';
import { guardedOwnDataRoutes } from '@contract/own-data.rules';
import { guardedRecruitmentRoutes } from '@contract/recruitment.rules';
import { guardedResultRoutes } from '@contract/result.rules';
import { API_BASE } from '@contract/route';
import { guardedSubmissionRoutes } from '@contract/submission.rules';
import { guardedUploadRoutes } from '@contract/upload.rules';
import { guardedUserRoutes } from '@contract/user.rules';
import { guardedBlockRoutes } from '@contract/block.rules';
import { guardedReportRoutes } from '@contract/report.rules';
import { guardedReportCaseRoutes } from '@contract/report-case.rules';

/** A request of the client as the server reads it. */
export interface FakeCall {
  /** Method and path of the contract without base: `GET /clubs/:clubId`. */
  route: string;
  /** Path of the request without base and query: `/clubs/7`. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Parsed JSON or form fields; undefined without a body. */
  body: unknown;
}

/**
 * Response of a route: the `data` of the envelope, a refusal by {@link refuse}, or a function that returns
 * such a response or a promise of it. A function that throws {@link noAnswer} simulates an unreachable server.
 */
export type FakeAnswer = ((call: FakeCall) => unknown) | object | string | number | boolean | null;
/**
 * Responses by method and path of the contract: `{ 'GET /clubs/:clubId': club }`. The query string of a request
 * does not select the response.
 */
export type FakeAnswers = Record<string, FakeAnswer>;

class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails,
  ) {}
}
interface RefusalDetails {
  message?: string;
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** Creates a refusal with the status and the message of its code. `details.message` replaces that message. */
export const refuse = (code: ErrorCode, details: RefusalDetails = {}): object => new Refusal(code, details);

/** Throw it in a response function to simulate a network error. */
export const noAnswer = new TypeError('Failed to fetch');

// All routes of the contract. `rules` contains the schemas of body, query and response.
const routesWithSchemas = Object.values({
  ...prefixRouteNames('article', guardedArticleRoutes),
  ...prefixRouteNames('club-question', guardedClubQuestionRoutes),
  ...prefixRouteNames('comment', guardedCommentRoutes),
  ...prefixRouteNames('attendance', guardedAttendanceRoutes),
  ...prefixRouteNames('calendar', guardedCalendarRoutes),
  ...prefixRouteNames('certificate', guardedCertificateRoutes),
  ...prefixRouteNames('event', guardedEventRoutes),
  ...prefixRouteNames('announcement', guardedAnnouncementRoutes),
  ...prefixRouteNames('officer', guardedOfficerRoutes),
  ...prefixRouteNames('succession', guardedSuccessionRoutes),
  ...prefixRouteNames('audit', guardedAuditRoutes),
  ...prefixRouteNames('figures', guardedFigureRoutes),
  ...prefixRouteNames('auth', guardedAuthRoutes),
  ...prefixRouteNames('chat', guardedChatRoutes),
  ...prefixRouteNames('club', guardedClubRoutes),
  ...prefixRouteNames('draft', guardedDraftRoutes),
  ...prefixRouteNames('follow', guardedFollowRoutes),
  ...prefixRouteNames('interview', guardedInterviewRoutes),
  ...prefixRouteNames('member', guardedMemberRoutes),
  ...prefixRouteNames('notice', guardedNoticeRoutes),
  ...prefixRouteNames('notification', guardedNotificationRoutes),
  ...prefixRouteNames('notification-settings', guardedNotificationSettingsRoutes),
  ...prefixRouteNames('recruitment', guardedRecruitmentRoutes),
  ...prefixRouteNames('evaluation', guardedEvaluationRoutes),
  ...prefixRouteNames('decision', guardedDecisionRoutes),
  ...prefixRouteNames('result', guardedResultRoutes),
  ...prefixRouteNames('submission', guardedSubmissionRoutes),
  ...prefixRouteNames('upload', guardedUploadRoutes),
  ...prefixRouteNames('user', guardedUserRoutes),
  ...prefixRouteNames('own-data', guardedOwnDataRoutes),
  ...prefixRouteNames('operator', guardedOperatorRoutes),
  ...prefixRouteNames('block', guardedBlockRoutes),
  ...prefixRouteNames('report', guardedReportRoutes),
  ...prefixRouteNames('report-case', guardedReportCaseRoutes),
})
  .map(({ route, rules }) => ({
    key: `${route.method} ${route.path}`,
    method: route.method,
    // Paths with more literal parts match first: /users/profile before /users/:userId.
    literalPartCount: route.path.split('/').filter((part) => !part.startsWith(':')).length,
    pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    rules,
  }))
  .sort((a, b) => b.literalPartCount - a.literalPartCount);

/** Makes the names of routes unique, because several contracts have routes of the same name, such as `list`. */
function prefixRouteNames<T extends object>(prefix: string, routes: T) {
  return Object.fromEntries(
    Object.entries(routes).map(([name, value]: [string, T[keyof T]]) => [`${prefix}.${name}`, value]),
  );
}

/**
 * Replaces `fetch`. Validates requests and responses by the contract, so that a test cannot pass with data
 * that the real server would not accept or send.
 */
export function createFakeServer(answers: FakeAnswers) {
  const calls: FakeCall[] = [];
  const unknownRoutes = Object.keys(answers).filter(
    (key) => !routesWithSchemas.some((route) => route.key === key),
  );
  if (unknownRoutes.length > 0) throw new Error(`No such route in the contract: ${unknownRoutes.join(', ')}`);

  async function respond(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input);
    const path = url.pathname.slice(API_BASE.length);
    const route = routesWithSchemas.find(
      ({ method, pattern }) => method === init.method && pattern.test(path),
    );
    if (!route || !url.pathname.startsWith(API_BASE))
      throw new Error(`No such route in the contract: ${String(init.method)} ${url.pathname}`);
    const query = Object.fromEntries(url.searchParams);
    const call: FakeCall = {
      route: route.key,
      path,
      params: { ...route.pattern.exec(path)?.groups },
      query,
      body: await readBody(init.body),
    };
    calls.push(call);
    if (route.rules.body) route.rules.body.validateSync(call.body);
    if (route.rules.query) route.rules.query.validateSync(query);
    const answer = answers[route.key];
    if (answer === undefined) throw new Error('the test defines no answer for this route');
    const result: unknown =
      typeof answer === 'function' ? await (answer as (call: FakeCall) => unknown)(call) : answer;
    if (result instanceof Refusal) return createRefusalResponse(result);
    route.rules.data.validateSync(result, { strict: true });
    return createJsonResponse(200, { data: result, message: '' });
  }

  const fakeFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input);
    return respond(address, init).catch((error: unknown) => {
      if (error === noAnswer) throw noAnswer;
      // Shown on the page, so that the output of a failed test contains the reason.
      const reason = error instanceof Error ? error.message : String(error);
      return createJsonResponse(500, {
        code: 'internal',
        message: `fake server: ${String(init.method)} ${address}: ${reason}`,
      });
    });
  };

  return {
    /** All requests in order. */
    calls,
    /** Requests of one route: `callsTo('POST /clubs')`. */
    callsTo: (route: string) => calls.filter((call) => call.route === route),
    /** Changes the response of a route. */
    answer: (route: string, next: FakeAnswer) => {
      answers[route] = next;
    },
    fetch: fakeFetch,
  };
}

async function readBody(body: BodyInit | null | undefined): Promise<unknown> {
  if (body === undefined || body === null) return undefined;
  if (body instanceof FormData) return Object.fromEntries(body);
  return JSON.parse(await new Response(body).text());
}

function createRefusalResponse({ code, details }: Refusal): Response {
  const { retryAfterSeconds, ...body } = details;
  return createJsonResponse(
    errorStatuses[code],
    { code, message: errorMessages[code], ...body },
    retryAfterSeconds,
  );
}

function createJsonResponse(status: number, body: object, retryAfterSeconds?: number): Response {
  const headers = {
    'content-type': 'application/json',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
