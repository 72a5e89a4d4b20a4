import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHAT_ENDPOINT, chatLimits } from '@contract/chat';
import type { ErrorResponse } from '@contract/error';
import { message } from '@contract/messages';
import { WebSocketServer } from 'ws';
import type { ServerOptions } from 'ws';
import { AppError } from '../app-error';
import { createThrottledWarning } from '../engines/throttled-log';
import type { EngineLog } from '../engines/engine-log';
import { addressKey } from '../http/client-address';
import { requireOwnOrigin } from '../http/origin';
import type { StompBroker } from './broker';
import { Connection } from './connection';
import type { Timing, UserSession } from './connection';
import { createMessageEncoder } from './message-frames';
import { subProtocols } from './negotiation';
import { MAX_CONNECTIONS_PER_ADDRESS, createOpenConnections } from './open-connections';
import { createWriteBuffers } from './write-buffer';
import { closeCodes } from './refusal';
import { routeUpgrades } from './upgrade';

const DEFAULT_TIMING: Timing = {
  heartbeatMs: chatLimits.heartbeatMs,
  connectMs: 10_000,
  closeMs: 2_000,
  checkIntervalMs: 1_000,
};
/**
 * Exceeds the maximum frame size, so that a slightly too large frame gets an ERROR with the reason. ws closes the connection with 1009
 * when a message is larger.
 */
const MAX_MESSAGE_BYTES = chatLimits.frameBytes + 1_024;
const RETRY_AFTER_SECONDS = 5;

export interface StompOptions {
  broker: StompBroker;
  /** Returns the user session of an upgrade request; undefined for a request without a valid session. */
  findUserSession: (request: FastifyRequest) => Promise<UserSession | undefined>;
  publicUrl: string | undefined;
  log: EngineLog;
  /** For tests; overrides the default intervals and timeouts. */
  timing?: Partial<Timing>;
  /** For tests; by default {@link MAX_CONNECTIONS_PER_ADDRESS}. */
  connectionsPerAddress?: number;
}

export interface StompEndpoint {
  /** Number of open connections, including closing ones. */
  readonly connectionCount: number;
}

/**
 * Serves STOMP 1.0 to 1.2 over WebSocket at `/ws` to users with a session. Rejects upgrades from pages of other origins. When the
 * app closes, the server finishes the frames in progress, within `closeMs`, and closes the connections with 1001.
 */
export function serveStomp(app: FastifyInstance, options: StompOptions): StompEndpoint {
  const { broker, findUserSession, publicUrl, log } = options;
  const timing: Timing = { ...DEFAULT_TIMING, ...options.timing };
  const websocketServer = createWebsocketServer(timing);
  const connections = createOpenConnections({
    perUser: chatLimits.connectionsPerUser,
    perAddress: options.connectionsPerAddress ?? MAX_CONNECTIONS_PER_ADDRESS,
  });
  const deps = {
    broker,
    log,
    warnOfDatabase: createThrottledWarning(log),
    heartbeatMs: timing.heartbeatMs,
    encodeMessage: createMessageEncoder(),
  };
  const writeBuffers = createWriteBuffers(Date.now);
  const upgrades = routeUpgrades(app);
  let isStopping = false;

  app.get(CHAT_ENDPOINT, async (request, reply) => {
    if (!upgrades.isWebSocketUpgrade(request)) {
      const body: ErrorResponse = { message: message.badRequest, code: 'bad_request' };
      return reply
        .code(426)
        .header('Upgrade', 'websocket')
        .type('application/json; charset=utf-8')
        .send(body);
    }
    requireOwnOrigin(request, publicUrl);
    const userSession = await findUserSession(request);
    if (!userSession) throw new AppError('not_logged_in');
    const address = addressKey(request.ip);
    if (!connections.canAdd(userSession.userId, address))
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (isStopping) throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const upgrade = upgrades.take(request, reply);
    if (!upgrade) return reply;
    const { socket, head } = upgrade;
    websocketServer.handleUpgrade(request.raw, socket, head, (websocket) => {
      const connection = new Connection(websocket, userSession, {
        openWriteBuffer: (onOverLimit) => writeBuffers.open(socket, onOverLimit),
        deps,
        now: Date.now,
      });
      websocket.once('close', connections.add(connection, userSession.userId, address));
    });
    return reply;
  });

  const checkTimer = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.all) connection.check(now, timing);
  }, timing.checkIntervalMs).unref();

  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const { session } of connections.all) session.closeGracefully(closeCodes.goingAway, 'going away');
    // Closes the remaining connections after the timeout. Clients resend unanswered frames after they reconnect to another server.
    setTimeout(() => {
      for (const { session } of connections.all) session.close(closeCodes.goingAway, 'going away');
    }, timing.closeMs).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(checkTimer);
    done();
  });
  return {
    get connectionCount() {
      return connections.all.size;
    },
  };
}

function createWebsocketServer({ closeMs }: Timing): WebSocketServer {
  // The types of ws lack `closeTimeout`.
  const settings: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    // Compression costs 7.6 times the CPU and 13 times the memory.
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    // A slow client may send a frame in many fragments.
    maxFragments: 1_024,
    maxBufferedChunks: 4_096,
    closeTimeout: closeMs,
    handleProtocols: (offered) => subProtocols.find((protocol) => offered.has(protocol)) ?? false,
  };
  return new WebSocketServer(settings);
}
