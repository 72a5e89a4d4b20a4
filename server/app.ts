import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { GuardedRoute } from '@contract/rule';
import type { Config } from './config';
import type { Bus } from './engines/bus/bus';
import { watchedEngineNames } from './engines/engine-state';
import type { WatchedEngine } from './engines/engine-state';
import type { Database } from './engines/database/database';
import { limitNames } from './engines/limits/limits';
import type { Limits } from './engines/limits/limits';
import type { Mailer } from './engines/mail/mail';
import type { ObjectStore } from './engines/objects/objects';
import { countRefusals } from './engines/limits/counted-limits';
import { createMetrics } from './engines/metrics/metrics';
import type { MetricsRegistry } from './engines/metrics/metrics';
import { measureDatabase, measureProcess } from './engines/metrics/server-metrics';
import { createPictureMaker } from './engines/pictures/pictures';
import { serveMailbox } from './http/dev-mailbox';
import { REQUEST_TIMEOUT_MS, limitBodyTime } from './http/body-time';
import { addFailureHandler } from './http/failures';
import { addHealth } from './http/health';
import { addSecurityHeaders } from './http/headers';
import { addApiDocs } from './http/openapi-docs';
import { loggedError } from './http/logged-error';
import { refuseMalformedAddresses, routableUrl } from './http/malformed-address';
import { measureRequests, serveMetrics } from './http/metrics';
import { checkOrigin } from './http/origin';
import { addLoadShedding, rejectionReasons } from './http/load-shedding/load-shedding';
import { servePage } from './http/page';
import { addRequestLog } from './http/request-log';
import { createScopes } from './http/scope';
import { stopPromptly } from './http/stopping';
import { serveStorage } from './http/storage';
import { answerUnreadable } from './http/unreadable';
import { addVitals } from './http/vitals';
import { addJobs } from './jobs';
import { createClubSearchService, refreshClubSearch } from './modules/club/club-search.service';
import { createClubChangeNotifier } from './modules/club-change/club-change.notifier';
import { registerClubRoutes } from './modules/club/club.routes';
import { createClubService } from './modules/club/club.service';
import { createChatHub } from './modules/chat/hub/chat-hub';
import { createChatRoomService } from './modules/chat/chat-room.service';
import { createRoomNotifier } from './modules/chat/chat-room.notifier';
import { registerChatRoutes } from './modules/chat/chat.routes';
import { createMessageHistoryService } from './modules/chat/message-history.service';
import { createAuthService } from './modules/auth/auth.service';
import { measureAuth } from './modules/auth/measured-auth.service';
import { registerAuthRoutes } from './modules/auth/auth.routes';
import { createEmailVerificationService } from './modules/email-verification/email-verification.service';
import { measureEmailVerification } from './modules/email-verification/measured-email-verification.service';
import { createUserService } from './modules/user/user.service';
import { registerUserRoutes } from './modules/user/user.routes';
import { createPasswords } from './engines/passwords/passwords';
import { createBrowserCookie } from './http/browser-cookie';
import { createDeviceCookie } from './http/device-cookie';
import { registerMemberRoutes } from './modules/member/member.routes';
import { createMemberListService } from './modules/member/member-list.service';
import { registerMembershipRoutes } from './modules/membership/membership.routes';
import { createMembershipService } from './modules/membership/membership.service';
import { createPictureService } from './modules/picture/picture.service';
import { removeExpiredKeys } from './modules/idempotency/idempotency.service';
import { createCurrentUserLookup } from './modules/session/current-user-lookup';
import { createSessionCookie } from './modules/session/session-cookie';
import {
  addSessionLookup,
  createUpgradeSessionLookup,
  requireSession,
} from './modules/session/session-hooks';
import { createSessionService } from './modules/session/session.service';
import { registerCommentRoutes } from './modules/comment/comment.routes';
import { createCommentService } from './modules/comment/comment.service';
import { articleKind, noticeKind } from './modules/post/post-kind';
import { createNoticePinsService } from './modules/post/notice-pins.service';
import { registerArticleRoutes, registerNoticeRoutes } from './modules/post/post.routes';
import { createPostService } from './modules/post/post.service';
import { registerSubmissionRoutes } from './modules/submission/submission.routes';
import { removeExpiredReads } from './modules/access-log/access-log.service';
import { registerOwnDataRoutes } from './modules/own-data/own-data.routes';
import { createOwnDataService } from './modules/own-data/own-data.service';
import { createSubmissionService } from './modules/submission/submission.service';
import { registerUploadRoutes } from './modules/upload/upload.routes';
import { createUploadService } from './modules/upload/upload.service';
import { registerWithdrawalRoutes } from './modules/withdrawal/withdrawal.routes';
import { createWithdrawalService } from './modules/withdrawal/withdrawal.service';
import { serveStomp } from './stomp/serve-stomp';

/** The outside world, as the composition root has chosen it. */
export interface Engines {
  database: Database;
  mail: Mailer;
  objects: ObjectStore;
  limits: Limits;
  bus: Bus;
  /** Those of the engines that the server can do without for a while. */
  watched?: readonly WatchedEngine[];
}

export interface AppOptions {
  config: Config;
  engines: Engines;
  /** Signs what travels through browsers and comes back. */
  secret: string;
  /** Tests hold every answer against its closed rule. */
  checkAnswers?: boolean;
  /** Where engines may have left figures already. */
  metrics?: MetricsRegistry;
  /** Takes the log's lines in place of the standard output. */
  logTo?: { write: (line: string) => void };
  /** Aborted when the process is told to stop, which is some time before the app is closed. */
  told?: AbortSignal;
}

/** The whole server on its engines, not yet listening: plumbing first, then every module by name. */
export async function buildApp({
  config,
  engines,
  secret,
  checkAnswers = false,
  metrics = createMetrics(),
  logTo,
  told,
}: AppOptions): Promise<FastifyInstance> {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const app = fastify({
    logger: { level: config.logLevel, serializers: { err: loggedError }, ...(logTo && { stream: logTo }) },
    // One line of our own for each answer instead, see addRequestLog.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Ids of several nodes' lines stand in one place; callers cannot choose them.
    genReqId: () => randomUUID(),
    bodyLimit: 65_536,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    trustProxy: config.trustProxy ?? false,
    // Longer than the headers may be: our own reader of parameters refuses what is too long, after all hooks.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: false },
    rewriteUrl: routableUrl,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    // What still comes on a connection that was taken before is served: a proxy tries a POST nowhere else.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
  });
  stopPromptly(app, told);
  limitBodyTime(app);
  readJsonOnly(app);
  app.decorateRequest('userId', 0);
  addFailureHandler(app);
  addSecurityHeaders(app, secure);
  addRequestLog(app);
  measureRequests(app, metrics);
  addLoadShedding(
    app,
    engines.database.pool,
    metrics.counter({
      name: 'dure_shed_total',
      help: 'Requests rejected because of overload.',
      label: 'reason',
      values: rejectionReasons,
    }),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request, config.publicUrl);
    done();
  });
  refuseMalformedAddresses(app);
  await app.register(cookie);

  const sessions = createSessionService(engines.database.pool);
  const sessionCookie = createSessionCookie(secure);
  const {
    objects,
    database: { db, pool },
  } = engines;
  const limits = countRefusals(
    engines.limits,
    metrics.counter({
      name: 'dure_rate_limited_total',
      help: 'Calls turned away, by limit.',
      label: 'limit',
      values: limitNames,
    }),
  );
  const pictureMaker = createPictureMaker();
  app.addHook('onClose', (_app, done) => {
    pictureMaker.close();
    done();
  });
  const pictures = createPictureService({ db, objects, maker: pictureMaker });
  const uploads = createUploadService({ db, pool, objects, limitsFactor: config.limitsFactor });
  const verification = measureEmailVerification(
    createEmailVerificationService({ db, mail: engines.mail, secret, limits, log: app.log }),
    metrics,
  );
  const chat = createChatHub({ pool, bus: engines.bus, objects, limits, log: app.log });
  const { onRoomsChanged, onSessionsEnded } = chat;
  const teller = createRoomNotifier({ pool, onRoomsChanged, log: app.log });
  const clubChanges = createClubChangeNotifier({ pool, bus: engines.bus, log: app.log });
  const onMembershipsChanged = (userIds: readonly number[], clubId: number) => {
    chat.onMembershipsChanged(userIds);
    teller.clubChanged(clubId);
    clubChanges.membershipsChanged(userIds, clubId);
  };
  const submissions = createSubmissionService({
    db,
    pool,
    objects,
    limits: engines.limits,
    onMembershipsChanged,
    onApplicationsChanged: clubChanges.applicationsChanged,
  });
  const passwords = createPasswords();
  const users = createUserService({
    db,
    limits,
    objects,
    pictures,
    passwords,
    verification,
    onAppearanceChanged: teller.userChanged,
    onNameChanged: (tx, presidentId) => refreshClubSearch(tx, { presidentId }),
  });
  const documented: GuardedRoute[] = [];
  await app.register(async (open) => {
    addSessionLookup(open, sessions, sessionCookie);
    await open.register(async (signedIn) => {
      requireSession(signedIn, limits);
      const scopes = createScopes({
        open,
        signedIn,
        limits,
        checkAnswers,
        onRoute: (guarded) => documented.push(guarded),
      });
      // Every module by name: the map of the server.
      const browsers = createBrowserCookie(secure);
      const auth = measureAuth(
        createAuthService({ db, limits, passwords, sessions, verification, users }),
        metrics,
      );
      metrics.gauge(
        {
          name: 'dure_passwords_waiting',
          help: 'Passwords that wait to be hashed, of logins that wait for their turn as well.',
        },
        () => passwords.waiting() + auth.queuedCount(),
      );
      registerAuthRoutes(scopes, {
        auth,
        verification,
        sessions,
        cookie: sessionCookie,
        browsers,
        devices: createDeviceCookie(secure, secret),
        limits,
        db,
        onSessionsEnded,
      });
      registerUserRoutes(scopes, users, browsers);
      registerOwnDataRoutes(scopes, createOwnDataService(db));
      const clubs = createClubService({
        db,
        pool,
        objects,
        pictures,
        onMembershipsChanged,
        onThumbnailChanged: teller.clubChanged,
      });
      registerClubRoutes(scopes, {
        clubs,
        clubSearch: createClubSearchService({ pool, objects }),
        submissions,
      });
      registerMemberRoutes(scopes, createMemberListService({ pool, objects }));
      registerMembershipRoutes(
        scopes,
        createMembershipService({
          db,
          onPresidentChanged: (tx, clubId) => refreshClubSearch(tx, { clubId }),
          onMembershipsChanged,
          onRolesChanged: clubChanges.membershipsChanged,
        }),
      );
      registerSubmissionRoutes(scopes, submissions);
      registerArticleRoutes(scopes, createPostService(articleKind, { db, pool, pictures }), objects);
      registerNoticeRoutes(
        scopes,
        createPostService(noticeKind, { db, pool, pictures }),
        createNoticePinsService({ db }),
        objects,
      );
      registerCommentRoutes(scopes, createCommentService({ db, pool, objects }));
      registerChatRoutes(scopes, {
        rooms: createChatRoomService({ db, pool, objects, limits, onRoomsChanged }),
        history: createMessageHistoryService(pool),
      });
      registerUploadRoutes(scopes, uploads, limits);
      registerWithdrawalRoutes(
        scopes,
        createWithdrawalService({
          db,
          limits,
          users,
          sessions,
          clubs,
          onRoomsChanged,
          onSessionsEnded,
          onMembershipsEnded: (clubId) => {
            clubChanges.membershipsChanged([], clubId);
          },
          onApplicationsChanged: clubChanges.applicationsChanged,
        }),
        sessionCookie,
      );
    });
  });
  serveStomp(app, {
    broker: chat.broker,
    findSession: createUpgradeSessionLookup(sessions, sessionCookie),
    publicUrl: config.publicUrl,
    log: app.log,
  });
  app.addHook('onClose', () => chat.stop());
  if (engines.mail.list && config.publicUrl === undefined && !config.production)
    serveMailbox(app, engines.mail.list);
  if (objects.served)
    serveStorage(app, { objects, served: objects.served, isAwaited: (key) => uploads.isAwaited(key) });
  if (!config.production) addApiDocs(app, documented);
  addJobs(app, {
    config,
    db,
    pool,
    mail: engines.mail,
    objects,
    pictures,
    sessions,
    submissions,
    verification,
  });
  addHealth(app, pool, engines.watched, told);
  metrics.gauges(
    {
      name: 'dure_engine_degraded',
      help: 'Whether an engine is away that the server can do without for a while.',
      label: 'engine',
      values: watchedEngineNames,
    },
    () =>
      Object.fromEntries(
        (engines.watched ?? []).map(({ name, state }) => [name, state() === 'degraded' ? 1 : 0]),
      ),
  );
  addVitals(app, limits, metrics);
  const endMeasuring = measureProcess(metrics);
  app.addHook('onClose', (_app, done) => {
    endMeasuring();
    done();
  });
  measureDatabase(metrics, pool);
  serveMetrics(app, metrics, config);
  await servePage(app, config.clientDir, objects.origin, {
    ...config,
    findCurrentUser: createCurrentUserLookup({
      sessions,
      cookie: sessionCookie,
      findSessionUser: users.sessionUserOf,
    }),
  });
  return app;
}

/** JSON bodies are read by their own name only: text/plain is what a form of another site can post. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients that always name JSON send nothing where nothing is asked for.
    if (text === '') done(null, undefined);
    else void parse(request, text.toString(), done);
  });
}
