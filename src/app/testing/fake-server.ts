import { articleRoutesWithRules } from '@contract/article.rules';
import { attendanceRoutesWithRules } from '@contract/attendance.rules';
import { announcementRoutesWithRules } from '@contract/announcement.rules';
import { officerRoutesWithRules } from '@contract/officer.rules';
import { successionRoutesWithRules } from '@contract/succession.rules';
import { auditRoutesWithRules } from '@contract/audit.rules';
import { figureRoutesWithRules } from '@contract/figures.rules';
import { authRoutesWithRules } from '@contract/auth.rules';
import { calendarRoutesWithRules } from '@contract/calendar.rules';
import { certificateRoutesWithRules } from '@contract/certificate.rules';
import { chatRoutesWithRules } from '@contract/chat.rules';
import { clubRoutesWithRules } from '@contract/club.rules';
import { clubQuestionRoutesWithRules } from '@contract/club-question.rules';
import { commentRoutesWithRules } from '@contract/comment.rules';
import { errorStatuses } from '@contract/error';
import type { ErrorCode } from '@contract/error';
import { errorMessages } from '@contract/error-messages';
import { draftRoutesWithRules } from '@contract/draft.rules';
import { eventRoutesWithRules } from '@contract/event.rules';
import { followRoutesWithRules } from '@contract/follow.rules';
import { interviewRoutesWithRules } from '@contract/interview.rules';
import { decisionRoutesWithRules, evaluationRoutesWithRules } from '@contract/evaluation.rules';
import { memberRoutesWithRules } from '@contract/member.rules';
import { noticeRoutesWithRules } from '@contract/notice.rules';
import { notificationRoutesWithRules } from '@contract/notification.rules';
import { notificationSettingsRoutesWithRules } from '@contract/notification-settings.rules';
import { operatorRoutesWithRules } from '@contract/operator.rules';
import { ownDataRoutesWithRules } from '@contract/own-data.rules';
import { recruitmentRoutesWithRules } from '@contract/recruitment.rules';
import { resultRoutesWithRules } from '@contract/result.rules';
import { API_BASE } from '@contract/route';
import { submissionRoutesWithRules } from '@contract/submission.rules';
import { uploadRoutesWithRules } from '@contract/upload.rules';
import { userRoutesWithRules } from '@contract/user.rules';
import { blockRoutesWithRules } from '@contract/block.rules';
import { reportRoutesWithRules } from '@contract/report.rules';
import { reportCaseRoutesWithRules } from '@contract/report-case.rules';

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
  ...prefixRouteNames('article', articleRoutesWithRules),
  ...prefixRouteNames('club-question', clubQuestionRoutesWithRules),
  ...prefixRouteNames('comment', commentRoutesWithRules),
  ...prefixRouteNames('attendance', attendanceRoutesWithRules),
  ...prefixRouteNames('calendar', calendarRoutesWithRules),
  ...prefixRouteNames('certificate', certificateRoutesWithRules),
  ...prefixRouteNames('event', eventRoutesWithRules),
  ...prefixRouteNames('announcement', announcementRoutesWithRules),
  ...prefixRouteNames('officer', officerRoutesWithRules),
  ...prefixRouteNames('succession', successionRoutesWithRules),
  ...prefixRouteNames('audit', auditRoutesWithRules),
  ...prefixRouteNames('figures', figureRoutesWithRules),
  ...prefixRouteNames('auth', authRoutesWithRules),
  ...prefixRouteNames('chat', chatRoutesWithRules),
  ...prefixRouteNames('club', clubRoutesWithRules),
  ...prefixRouteNames('draft', draftRoutesWithRules),
  ...prefixRouteNames('follow', followRoutesWithRules),
  ...prefixRouteNames('interview', interviewRoutesWithRules),
  ...prefixRouteNames('member', memberRoutesWithRules),
  ...prefixRouteNames('notice', noticeRoutesWithRules),
  ...prefixRouteNames('notification', notificationRoutesWithRules),
  ...prefixRouteNames('notification-settings', notificationSettingsRoutesWithRules),
  ...prefixRouteNames('recruitment', recruitmentRoutesWithRules),
  ...prefixRouteNames('evaluation', evaluationRoutesWithRules),
  ...prefixRouteNames('decision', decisionRoutesWithRules),
  ...prefixRouteNames('result', resultRoutesWithRules),
  ...prefixRouteNames('submission', submissionRoutesWithRules),
  ...prefixRouteNames('upload', uploadRoutesWithRules),
  ...prefixRouteNames('user', userRoutesWithRules),
  ...prefixRouteNames('own-data', ownDataRoutesWithRules),
  ...prefixRouteNames('operator', operatorRoutesWithRules),
  ...prefixRouteNames('block', blockRoutesWithRules),
  ...prefixRouteNames('report', reportRoutesWithRules),
  ...prefixRouteNames('report-case', reportCaseRoutesWithRules),
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
