import type { EngineLog } from '../engines/engine-log';
import type { BrokerMessage, StompBroker } from './broker';
import type { MessageVariant } from './message-frames';
import type { WriteBuffer } from './write-buffer';

/** The WebSocket of a STOMP session. */
export interface SessionSocket {
  readonly writeBuffer: WriteBuffer;
  /** Resumes or pauses reading. During a pause, TCP back-pressure makes the client stop sending. */
  setReading: (isReading: boolean) => void;
  close: (code: number, reason: string) => void;
}

/** Dependencies shared by all STOMP sessions of a server. */
export interface SessionDeps {
  readonly broker: StompBroker;
  readonly log: EngineLog;
  /** Logs a database outage, which every connection notices, at a limited rate. */
  readonly warnOfDatabase: EngineLog['warn'];
  readonly heartbeatMs: number;
  readonly encodeMessage: (message: BrokerMessage, variant: MessageVariant) => Buffer;
}
