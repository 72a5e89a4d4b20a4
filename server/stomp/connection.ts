import type { WebSocket } from 'ws';
import type { WriteBuffer } from './write-buffer';
import { closeCodes } from './refusal';
import { StompSession } from './session';
import type { SessionDeps } from './session-deps';
import { encodeWebSocketText } from './encode-websocket-text';

/** Intervals and timeouts of a connection, in ms. */
export interface Timing {
  /** Shortest interval of heart-beats in both directions; a client may request longer ones. */
  readonly heartbeatMs: number;
  /** Maximum time from the opening to CONNECTED, and for the unanswered frames of a STOMP session that is ending. */
  readonly connectMs: number;
  /** Maximum time for the closing handshake, and for unanswered frames while the server stops. */
  readonly closeMs: number;
  /** Interval of the checks of all connections. */
  readonly checkIntervalMs: number;
}

/**
 * Heart-beat intervals of silence after which the server closes a connection. With 10 s heart-beats, one check per second and the
 * closing handshake, the connection ends after at most 25 s.
 */
const MAX_SILENT_INTERVALS = 2.2;
/**
 * A client's heart-beats count as frequent up to this multiple of the server's interval. The server pings clients with longer intervals
 * or without heart-beats.
 */
const FREQUENT_HEARTBEAT_FACTOR = 6;

const HEARTBEAT = encodeWebSocketText('\n');

/** The user session with which a WebSocket was opened. */
export interface UserSession {
  readonly userId: number;
  readonly sessionHash: string;
}

/** Connects a WebSocket to its STOMP session and supervises its liveness. */
export class Connection {
  readonly session: StompSession;
  private readonly writeBuffer: WriteBuffer;
  /**
   * Time of the last message from the client, or of the last moment at which the server did not read from it;
   * `lastAliveAt` also counts pongs.
   */
  private lastReceivedAt: number;
  private lastAliveAt: number;
  private readonly openedAt: number;
  private endingSince: number | undefined;
  private isPinged = false;

  constructor(
    private readonly websocket: WebSocket,
    { userId, sessionHash }: UserSession,
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
    // The error is an invalid WebSocket frame or a reset. 'close' follows, and the client cannot receive an ERROR frame.
    websocket.on('error', () => undefined);
  }

  /**
   * Closes the connection if its client is silent or reads too slowly, or if CONNECTED or the last answer is overdue. Otherwise sends
   * the heart-beat and the ping that are due.
   */
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
      if (now - this.openedAt <= connectMs) return;
      if (state === 'new') session.close(closeCodes.protocol, 'CONNECT did not arrive');
      else session.close(closeCodes.tryAgainLater, 'CONNECT took too long');
      return;
    }
    // While the server does not read from the client, it cannot detect silence.
    if (session.isReadingPaused) this.lastReceivedAt = this.lastAliveAt = now;
    const hasFrequentHeartbeats = fromClient > 0 && fromClient <= FREQUENT_HEARTBEAT_FACTOR * heartbeatMs;
    const silenceMs = now - (hasFrequentHeartbeats ? this.lastReceivedAt : this.lastAliveAt);
    if (silenceMs > MAX_SILENT_INTERVALS * (hasFrequentHeartbeats ? fromClient : heartbeatMs)) {
      session.close(closeCodes.protocol, 'silent');
      return;
    }
    if (!hasFrequentHeartbeats && silenceMs > heartbeatMs && !this.isPinged) {
      this.isPinged = true;
      this.websocket.ping();
    }
    // One check early: at the next check the heart-beat would be late.
    if (toClient > 0 && now - writeBuffer.lastWrittenAt >= toClient - checkIntervalMs)
      writeBuffer.append(HEARTBEAT);
  }

  /** Closes a connection whose client reads too slowly, instead of buffering more. The client reconnects and reads the history. */
  private closeSlowReader(): void {
    this.session.close(closeCodes.tryAgainLater, 'too slow');
  }
}
