import type { EngineLog } from '../engines/engine-log';
import type { OutgoingFrame, StompBroker } from './broker';
import type { MessageVariant } from './message-frames';
import type { Outlet } from './outlet';

/** The WebSocket below a session. */
export interface SessionSocket {
  readonly outlet: Outlet;
  /** Stops reading, so that the client's own sending comes to a halt, or goes on. */
  read: (on: boolean) => void;
  close: (code: number, reason: string) => void;
}

/** What all sessions of a server share. */
export interface SessionSurroundings {
  readonly broker: StompBroker;
  readonly log: EngineLog;
  /** Logs a database outage, which every connection notices, at a limited rate. */
  readonly tellUnavailable: EngineLog['warn'];
  readonly heartbeatMs: number;
  readonly messageBytes: (message: OutgoingFrame, variant: MessageVariant) => Buffer;
}
