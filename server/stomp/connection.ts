import type { WebSocket } from 'ws';
import type { WriteBuffer } from './write-buffer';
import { closeCodes } from './refusal';
import { StompSession } from './session';
import type { SessionDeps } from './session-deps';
import { encodeWebSocketText } from './encode-websocket-text';

/** Timeouts of a connection, in ms. */
export interface Timing {
  /** Interval of heart-beats in both directions. The server closes a client after 2.2 intervals of silence. */
  readonly heartbeatMs: number;
  /** Maximum time until CONNECT arrives, and until the last frame of an ending session is answered. */
  readonly connectMs: number;
  /** Maximum time for the closing handshake. */
  readonly closeMs: number;
  /** Interval of the checks of all connections. */
  readonly checkIntervalMs: number;
}

/**
 * Heart-beat intervals of silence before the server closes. With 10 s heart-beats, one check per second and the closing handshake, the
 * connection ends after at most 25 s.
 */
const MAX_SILENT_INTERVALS = 2.2;
/**
 * Maximum interval of a client's heart-beats, as a multiple of the server's interval. The server pings clients with longer intervals or
 * without heart-beats.
 */
const MAX_HEARTBEAT_FACTOR = 6;

const HEARTBEAT = encodeWebSocketText('\n');

/** The user session with which a WebSocket was opened. */
export interface ConnectionSession {
  readonly userId: number;
  readonly sessionHash: string;
}

/** Connects a WebSocket to its STOMP session and supervises its liveness. */
export class Connection {
  readonly session: StompSession;
  private readonly writeBuffer: WriteBuffer;
  /** Time of the last data from the client; `lastAliveAt` also counts pongs. */
  private lastReceivedAt: number;
  private lastAliveAt: number;
  private readonly openedAt: number;
  private endingSince: number | undefined;
  private isPinged = false;

  constructor(
    private readonly websocket: WebSocket,
    { userId, sessionHash }: ConnectionSession,
    {
      openWriteBuffer,
      deps,
      now,
    }: { openWriteBuffer: (onOverLimit: () => void) => WriteBuffer; deps: SessionDeps; now: () => number },
  ) {
    this.openedAt = this.lastReceivedAt = this.lastAliveAt = now();
    this.writeBuffer = openWriteBuffer(() => {
      this.closeSlowReader();
    });
    this.session = new StompSession(
      userId,
      sessionHash,
      {
        writeBuffer: this.writeBuffer,
        setReading: (isReading) => {
          this.lastReceivedAt = this.lastAliveAt = now();
          if (isReading) websocket.resume();
          else websocket.pause();
        },
        close: (code, reason) => {
          websocket.close(code, reason);
        },
      },
      deps,
    );
    websocket.on('message', (data: Buffer) => {
      this.lastReceivedAt = this.lastAliveAt = now();
      this.isPinged = false;
      this.session.receive(data);
    });
    websocket.on('pong', () => {
      this.lastAliveAt = now();
      this.isPinged = false;
    });
    websocket.on('close', () => {
      this.session.dispose();
    });
    // An invalid WebSocket frame or a reset. 'close' follows, and the client cannot receive a message.
    websocket.on('error', () => undefined);
  }

  /** Closes the connection if it is silent, slow or overdue; otherwise sends a due heart-beat or ping. */
  check(now: number, { heartbeatMs, connectMs, checkIntervalMs }: Timing): void {
    const { session, writeBuffer } = this;
    const {
      state,
      heartbeats: { fromClient, toClient },
    } = session;
    if (state === 'closed') return;
    if (writeBuffer.isOverLimit()) {
      this.closeSlowReader();
      return;
    }
    if (state === 'ending') {
      this.endingSince ??= now;
      if (now - this.endingSince > connectMs) session.close(closeCodes.internal, '');
      return;
    }
    if (state !== 'open') {
      if (now - this.openedAt > connectMs) session.close(closeCodes.protocol, 'CONNECT did not arrive');
      return;
    }
    // While the server does not read from the client, it cannot detect silence.
    if (session.isPaused) this.lastReceivedAt = this.lastAliveAt = now;
    const sendsHeartbeats = fromClient > 0 && fromClient <= MAX_HEARTBEAT_FACTOR * heartbeatMs;
    const silenceMs = now - (sendsHeartbeats ? this.lastReceivedAt : this.lastAliveAt);
    if (silenceMs > MAX_SILENT_INTERVALS * (sendsHeartbeats ? fromClient : heartbeatMs)) {
      session.close(closeCodes.protocol, 'silent');
      return;
    }
    if (!sendsHeartbeats && silenceMs > heartbeatMs && !this.isPinged) {
      this.isPinged = true;
      this.websocket.ping();
    }
    if (toClient > 0 && now - writeBuffer.lastWrittenAt >= toClient - checkIntervalMs)
      writeBuffer.append(HEARTBEAT);
  }

  /** Closes a connection whose client reads too slowly, instead of buffering more. The client reconnects and reads the history. */
  private closeSlowReader(): void {
    this.session.close(closeCodes.tryAgainLater, 'too slow');
  }
}
