import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverMessage } from '@contract/messages';
import { API_BASE } from '@contract/route';
import type { BodyOf, DataOf, ParamsOf, QueryOf, Route } from '@contract/route';
import type { RouteWithRules } from '@contract/response.rules';
import { runInOpenClub } from '../engines/database/require-open-club';
import type { LimitName, Limits } from '../engines/limits/limits';
import { AppError } from '../app-error';
import { isNotModified } from './conditional-request';
import { clientKey } from './client-address';
import { refuseOtherSites } from './origin';
import { readIdempotencyKey } from './idempotency-key';
import type { IdempotentRequest } from './idempotency-key';
import { createQueryValidator, parsePathParams, validate } from './validate';

/** A request whose parameters, query and body passed the route's rules. */
export interface Call<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call with a valid session. */
export interface SignedInCall<R extends Route> extends Call<R> {
  userId: number;
  /** Set for requests with an idempotency key on idempotent routes. */
  idempotentRequest: IdempotentRequest | undefined;
}

/** Skipped list rows that cost one rate limit point. Skipping them costs the database about as much as reading a small page. */
const ROWS_PER_POINT = 1_000;

interface RouteOptions<Data = never> {
  /** Success message for the user; a function if it depends on the response. */
  message?: string | ((data: Data) => string);
  /** The rate limit that counts the call; the default depends on the method. */
  rateLimit?: LimitName;
  /** Rate limit points that a call for the whole list costs. A call for a page costs fewer, see {@link pointsOf}. */
  wholeListRateLimitPoints?: number;
}

type Handler<C, R extends Route> = (call: C) => Promise<DataOf<R>> | DataOf<R>;

/**
 * Registers the routes of modules: `anyone` for public routes, `signedIn` for routes that need a session, `operator` for operators.
 * Routes of operators also need a password entered within the last minutes, unless `needsConfirmation` is false.
 */
export interface Scopes {
  anyone: <R extends Route>(
    routeWithRules: RouteWithRules<R>,
    handler: Handler<Call<R>, R>,
    options?: RouteOptions<DataOf<R>>,
  ) => void;
  signedIn: <R extends Route>(
    routeWithRules: RouteWithRules<R>,
    handler: Handler<SignedInCall<R>, R>,
    options?: RouteOptions<DataOf<R>>,
  ) => void;
  operator: <R extends Route>(
    routeWithRules: RouteWithRules<R>,
    handler: Handler<SignedInCall<R>, R>,
    options?: RouteOptions<DataOf<R>> & { needsConfirmation?: false },
  ) => void;
}

interface ScopesDeps {
  /** Context without the hook that rejects requests without a session. */
  anyone: FastifyInstance;
  /** Context with this hook. */
  signedIn: FastifyInstance;
  /** Rejects requests that are not of an operator, or without a recent password if `needsConfirmation`. */
  requireOperator: (request: FastifyRequest, needsConfirmation: boolean) => Promise<void>;
  /**
   * Rejects a write in a club that an operator has closed. Resolves to the club's id for an admitted write:
   * this club must stay open during the write. Resolves to undefined for a write outside of clubs.
   * `paramsAndBody` has the path parameters and the fields of the body.
   */
  requireOpenClub: (
    userId: number,
    paramsAndBody: Readonly<Record<string, unknown>>,
  ) => Promise<number | undefined>;
  limits: Limits;
  /** Whether to validate every response against its exact rule, as tests do. */
  shouldValidateResponses: boolean;
  /** Receives every route, for the API documentation. */
  onRoute: (routeWithRules: RouteWithRules) => void;
}

/** Creates the scopes on two Fastify contexts. Routes of operators belong to `anyone`, because `requireOperator` checks their session. */
export function createScopes({
  anyone,
  signedIn,
  requireOperator,
  requireOpenClub,
  limits,
  shouldValidateResponses,
  onRoute,
}: ScopesDeps): Scopes {
  const addRoute = <R extends Route>(
    instance: FastifyInstance,
    access: Route['access'],
    routeWithRules: RouteWithRules<R>,
    handler: Handler<SignedInCall<R>, R>,
    { needsConfirmation = true, ...options }: RouteOptions<DataOf<R>> & { needsConfirmation?: boolean },
  ) => {
    const { route, rules, name } = routeWithRules;
    if (route.access !== access)
      throw new Error(`${route.method} ${route.path} is ${route.access} in the contract, not ${access}`);
    onRoute(routeWithRules);
    const readQuery = rules.query && createQueryValidator<unknown>(rules.query);
    const rateLimit = options.rateLimit ?? (route.method === 'GET' ? 'read' : 'write');
    const registerRoute = (target: FastifyInstance) => {
      target.route({
        method: route.method,
        url: API_BASE + route.path,
        config: { name },
        ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
        onRequest: async (request) => {
          if (access === 'operator') await requireOperator(request, needsConfirmation);
          if (route.hasEffects) refuseOtherSites(request);
          await limits.take(rateLimit, clientKey(request), pointsOf(request, options));
        },
        handler: async (request, reply) => {
          const params = parsePathParams(request.params);
          rejectWrongBody(route, request, rules.body !== undefined);
          const query = readQuery?.(request.query);
          const body: unknown = rules.body ? validate(rules.body, request.body) : undefined;
          const clubId =
            access === 'session' && route.method !== 'GET' && !route.allowedInClosedClub
              ? await requireOpenClub(request.userId, { ...(isObject(body) && body), ...params })
              : undefined;
          const idempotentRequest = route.idempotent ? readIdempotencyKey(request, body) : undefined;
          // The cast is safe: the rules validated these values, and `withRules` ties each rule to its route's types.
          const call = {
            params,
            query,
            body,
            request,
            reply,
            userId: request.userId,
            idempotentRequest,
          } as unknown as SignedInCall<R>;
          const { message = serverMessage.done } = options;
          const callHandler = async () => handler(call);
          const data = await (clubId === undefined ? callHandler() : runInOpenClub(clubId, callHandler));
          if (shouldValidateResponses) await rules.data.validate(data, { strict: true, abortEarly: false });
          reply.code(route.success ?? 200);
          if (isNotModified(request, reply)) return reply.code(304).send();
          if (route.mediaType !== undefined) return reply.type(route.mediaType).send(data);
          return reply.send({ data, message: typeof message === 'string' ? message : message(data) });
        },
      });
    };
    if (route.encoding === 'form') void instance.register(createFormPlugin(registerRoute));
    else registerRoute(instance);
  };
  return {
    anyone: (routeWithRules, handler, options = {}) => {
      addRoute(anyone, 'public', routeWithRules, handler, options);
    },
    signedIn: (routeWithRules, handler, options = {}) => {
      addRoute(signedIn, 'session', routeWithRules, handler, options);
    },
    operator: (routeWithRules, handler, options = {}) => {
      addRoute(anyone, 'operator', routeWithRules, handler, options);
    },
  };
}

/**
 * Returns the rate limit points of a call. A call whose `limit` is missing, or whose `limit` or `offset` is not made of digits, costs as
 * much as the whole list: the query is not validated yet. Each {@link ROWS_PER_POINT} skipped rows cost a point, because the database
 * reads them.
 */
function pointsOf({ query }: FastifyRequest, { wholeListRateLimitPoints = 1 }: RouteOptions): number {
  const { limit, offset = '0' } = pageOf(query);
  if (!isCount(limit) || !isCount(offset)) return wholeListRateLimitPoints;
  return Math.min(wholeListRateLimitPoints, 1 + Math.floor(Number(offset) / ROWS_PER_POINT));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const pageOf = (query: unknown): { limit?: unknown; offset?: unknown } => (isObject(query) ? query : {});
const isCount = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value);

/**
 * Returns a plugin that accepts form bodies, for one route that declares them. Other routes reject forms, because pages of other sites can
 * post forms.
 */
function createFormPlugin(registerRoute: (target: FastifyInstance) => void) {
  return async (target: FastifyInstance) => {
    await target.register(formbody, { bodyLimit: 65_536 });
    // The parser reports malformed bodies as errors without a status. All such errors between these two hooks are the client's fault.
    const requestsBeingParsed = new WeakSet<FastifyRequest>();
    target.addHook('preValidation', (request, _reply, done) => {
      requestsBeingParsed.add(request);
      done();
    });
    await target.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fieldNameSize: 100, fieldSize: 32_768, fields: 20, files: 0, parts: 20, headerPairs: 50 },
    });
    target.addHook('preValidation', (request, _reply, done) => {
      requestsBeingParsed.delete(request);
      done();
    });
    target.setErrorHandler((error: unknown, request) => {
      const isUnreadable =
        requestsBeingParsed.has(request) && !(error instanceof Error && 'statusCode' in error);
      throw isUnreadable ? new AppError('bad_request') : error;
    });
    registerRoute(target);
  };
}

function rejectWrongBody(route: Route, request: FastifyRequest, expectsBody: boolean): void {
  const contentType = request.headers['content-type'] ?? '';
  if (
    route.encoding === 'form' &&
    !/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(contentType)
  )
    throw new AppError('wrong_media_type');
  const { body } = request;
  if (!expectsBody && body !== undefined && body !== null && Object.keys(body).length > 0)
    throw new AppError('bad_request');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the session's user; 0 without a session. */
    userId: number;
  }
  interface FastifyContextConfig {
    /** The route's name in the contract. */
    name?: string;
  }
}
