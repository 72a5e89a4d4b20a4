/** Sub-protocols of WebSocket, by version of STOMP; also what CONNECT may ask for. */
export const stompVersions = ['1.2', '1.1', '1.0'] as const;
export type StompVersion = (typeof stompVersions)[number];

/** A refusal that a client is told: an ERROR frame with this sentence, after which the connection ends. */
export class StompRefusal extends Error {}

/**
 * A message as all its receivers get it. The text is turned into a frame once for each version and subscription id, so that
 * five hundred receivers cost one serialisation.
 */
export interface OutgoingFrame {
  readonly destination: string;
  readonly messageId: string;
  /** JSON. */
  readonly body: string;
}

/** One open connection, as the broker sees it. */
export interface StompConnection {
  readonly userId: number;
  /** Names the session whose cookie opened the connection, never its id. */
  readonly sessionHash: string;
  /**
   * Puts a MESSAGE frame in line; all of one tick leave in one write. Nothing happens once the connection is closing. A
   * connection with over 1 MiB waiting is cut: the client comes back and fills up from the history.
   */
  deliver: (subscriptionId: string, frame: OutgoingFrame) => void;
  /** Closes with a WebSocket code (1008 policy, 1001 going away, 4001 session ended). */
  close: (code: number, reason: string) => void;
}

/** What stands behind the endpoint: who may hear and say what. Rejecting with {@link StompRefusal} is told to the client. */
export interface StompBroker {
  /** After CONNECTED has been decided and before it is sent. */
  connected: (connection: StompConnection) => void;
  /** Resolves once what is said from now on will be heard; frames that follow the SUBSCRIBE wait for it. */
  subscribe: (connection: StompConnection, subscription: { id: string; destination: string }) => Promise<void>;
  unsubscribe: (connection: StompConnection, id: string) => void;
  /** Resolves after the commit. SENDs of one connection are handed over in their order, the next before the last has resolved. */
  send: (connection: StompConnection, message: { destination: string; body: string; contentType: string | undefined }) => Promise<void>;
  /** Once, however it ended. */
  closed: (connection: StompConnection) => void;
}
