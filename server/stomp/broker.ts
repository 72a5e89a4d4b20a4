/** Sub-protocols of WebSocket, by version of STOMP; also what CONNECT may ask for. */
export const stompVersions = ['1.2', '1.1', '1.0'] as const;
export type StompVersion = (typeof stompVersions)[number];

/** Frames that cost the database work, so that a broker may limit their rate. */
export type LimitedCommand = 'SEND' | 'SUBSCRIBE';

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
  /**
   * Forgets a subscription that the broker has ended by itself: its id is free again, and no `unsubscribe` follows. An
   * UNSUBSCRIBE of the client that was on its way finds nothing and is no fault.
   */
  endSubscription: (subscriptionId: string) => void;
  /** Closes with a WebSocket code (1008 policy, 1001 going away, 4001 session ended), after what is in line. */
  close: (code: number, reason: string) => void;
}

/** What stands behind the endpoint: who may hear and say what. Rejecting with {@link StompRefusal} is told to the client. */
export interface StompBroker {
  /**
   * After CONNECTED has been decided and before it is sent; where it is a promise, CONNECTED waits for it. The session may have
   * ended between the upgrade and this call, which is the first that the broker hears of the connection: what ends connections
   * has to be looked at again once this one is noted.
   */
  connected: (connection: StompConnection) => void | Promise<void>;
  /**
   * Called before each rate-limited frame. Returns for how many milliseconds the connection is not read before the next call;
   * 0 lets the frame through, and is the moment to count it. A pause ends with its connection.
   */
  pauseBefore?: (command: LimitedCommand, connection: StompConnection) => number | Promise<number>;
  /** Resolves once what is said from now on will be heard; frames that follow the SUBSCRIBE wait for it. */
  subscribe: (
    connection: StompConnection,
    subscription: { id: string; destination: string },
  ) => Promise<void>;
  /** Not called for what a closing connection still had: `closed` ends all. */
  unsubscribe: (connection: StompConnection, id: string) => void;
  /** Resolves after the commit. SENDs of one connection are handed over in their order, the next before the last has resolved. */
  send: (
    connection: StompConnection,
    message: { destination: string; body: string; contentType: string | undefined },
  ) => Promise<void>;
  /** Once for each that `connected` was called for, however it ended. Promises may still be open. */
  closed: (connection: StompConnection) => void;
}
