import type { WebSocket } from 'ws';
import type { Outlet } from './outlet';
import { closeCodes } from './refusal';
import { StompSession } from './session';
import type { SessionSurroundings } from './session-surroundings';
import { websocketText } from './websocket-text';

/** Times of a connection, in ms. */
export interface Timing {
  /** Between beats, both ways; a client that is silent for 2.2 times as long is let go. */
  readonly heartbeatMs: number;
  /** Until CONNECT, for an answer to what ends a connection, and for the client's part in closing it. */
  readonly connectMs: number;
  readonly closeMs: number;
  /** Between two looks at all connections. */
  readonly sweepMs: number;
}

/** Of silence, in beats, after which a client is let go: with one look a second and the time for closing, within 25 s of 10 s beats. */
const SILENT_BEATS = 2.2;
/** Clients that promise a beat more seldom than this are looked after by WebSocket's pings, as those that promise none. */
const SELDOM_BEATS = 6;

const BEAT = websocketText('\n');

/** The session that a WebSocket was opened with. */
export interface ConnectionSession {
  readonly userId: number;
  readonly sessionHash: string;
}

/** One WebSocket with its session: the wire below, and the clock above. */
export class Connection {
  readonly session: StompSession;
  private readonly outlet: Outlet;
  /** When the client last said something, and when it last gave any sign of life. */
  private heardAt: number;
  private aliveAt: number;
  private readonly openedAt: number;
  private endingSince: number | undefined;
  private isPinged = false;

  constructor(
    private readonly websocket: WebSocket,
    { userId, sessionHash }: ConnectionSession,
    {
      openOutlet,
      surroundings,
      now,
    }: {
      openOutlet: (onOverfull: () => void) => Outlet;
      surroundings: SessionSurroundings;
      now: () => number;
    },
  ) {
    this.openedAt = this.heardAt = this.aliveAt = now();
    this.outlet = openOutlet(() => {
      this.cut();
    });
    this.session = new StompSession(
      userId,
      sessionHash,
      {
        outlet: this.outlet,
        read: (on) => {
          this.heardAt = this.aliveAt = now();
          if (on) websocket.resume();
          else websocket.pause();
        },
        close: (code, reason) => {
          websocket.close(code, reason);
        },
      },
      surroundings,
    );
    websocket.on('message', (data: Buffer) => {
      this.heardAt = this.aliveAt = now();
      this.isPinged = false;
      this.session.receive(data);
    });
    websocket.on('pong', () => {
      this.aliveAt = now();
      this.isPinged = false;
    });
    websocket.on('close', () => {
      this.session.end();
    });
    // A broken WebSocket frame, or a reset: 'close' follows, and there is nobody to tell.
    websocket.on('error', () => undefined);
  }

  /** Looks whether the connection is still wanted, and beats. */
  look(now: number, { heartbeatMs, connectMs, sweepMs }: Timing): void {
    const { session, outlet } = this;
    const {
      state,
      heartbeats: { fromClient, toClient },
    } = session;
    if (state === 'closed') return;
    if (outlet.isOverfull()) {
      this.cut();
      return;
    }
    if (state === 'ending') {
      this.endingSince ??= now;
      if (now - this.endingSince > connectMs) session.close(closeCodes.internal, '');
      return;
    }
    if (state !== 'open') {
      if (now - this.openedAt > connectMs) session.close(closeCodes.protocol, 'CONNECT did not come');
      return;
    }
    // Whom we do not read is not silent.
    if (session.isPaused) this.heardAt = this.aliveAt = now;
    const beats = fromClient > 0 && fromClient <= SELDOM_BEATS * heartbeatMs;
    const silentMs = now - (beats ? this.heardAt : this.aliveAt);
    if (silentMs > SILENT_BEATS * (beats ? fromClient : heartbeatMs)) {
      session.close(closeCodes.protocol, 'silent');
      return;
    }
    if (!beats && silentMs > heartbeatMs && !this.isPinged) {
      this.isPinged = true;
      this.websocket.ping();
    }
    if (toClient > 0 && now - outlet.lastWroteAt >= toClient - sweepMs) outlet.put(BEAT);
  }

  /** A reader this slow would make us hold all that it misses: it fills up from the history when it is back. */
  private cut(): void {
    this.session.close(closeCodes.tryAgainLater, 'too slow');
  }
}
