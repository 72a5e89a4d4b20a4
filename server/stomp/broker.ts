/** Supported STOMP versions, newest first. Clients request them by WebSocket sub-protocol and in CONNECT. */
export const stompVersions = ['1.2', '1.1', '1.0'] as const;
export type StompVersion = (typeof stompVersions)[number];

/** Commands after CONNECT whose frames cause database queries. A broker may limit the rate of these frames. */
export type LimitedCommand = 'SEND' | 'SUBSCRIBE';

/** Makes the server send an ERROR frame with this message and close the connection. */
export class StompRefusal extends Error {}

/**
 * A message to subscribers. It is encoded once for all subscriptions with the same version, the same id and equal
 * presence of an `ack` header.
 */
export interface BrokerMessage {
  readonly destination: string;
  readonly messageId: string;
  /** JSON. */
  readonly body: string;
}

/** A client's connection after CONNECT. */
export interface StompConnection {
  readonly userId: number;
  /** Hash of the id of the user session that opened the connection. */
  readonly sessionHash: string;
  /**
   * Enqueues the message as a MESSAGE frame; frames of one event-loop tick share a write. Does nothing after the closing
   * handshake has begun. Closes a connection with more than 1 MiB of unsent data: the client reconnects and reads the
   * history.
   */
  deliver: (subscriptionId: string, message: BrokerMessage) => void;
  /**
   * Removes a subscription that the broker ended. Its id is free again and `unsubscribe` is not called. A concurrent
   * UNSUBSCRIBE of the client has no effect and is not an error.
   */
  endSubscription: (subscriptionId: string) => void;
  /** Sends enqueued frames, then closes with a WebSocket code (1008 policy, 1001 going away, 4001 session ended). */
  close: (code: number, reason: string) => void;
}

/** Handles the frames of all connections and decides access. Reject with {@link StompRefusal} to send the client the reason. */
export interface StompBroker {
  /**
   * Called when CONNECT is valid; the server sends CONNECTED after the promise resolves. The user session may have ended between
   * the upgrade and this call, so the broker must register the connection first and then check its user session again.
   */
  onConnect: (connection: StompConnection) => void | Promise<void>;
  /**
   * Called before each rate-limited frame. Returns a pause in ms. During the pause this frame and later ones wait; after it the server
   * calls `getPauseMs` again. A broker that returns 0 lets the frame through and counts it. Closing the connection ends the pause.
   */
  getPauseMs?: (command: LimitedCommand, connection: StompConnection) => number | Promise<number>;
  /** Resolves when the subscription is active: no later message is missed. The next frames of the connection wait until then. */
  subscribe: (
    connection: StompConnection,
    subscription: { id: string; destination: string },
  ) => Promise<void>;
  /** Not called when a connection closes: `onClose` ends all its subscriptions. */
  unsubscribe: (connection: StompConnection, id: string) => void;
  /** Resolves after the commit. The server calls it in the order of the frames without waiting for earlier calls. */
  send: (
    connection: StompConnection,
    message: { destination: string; body: string; contentType: string | undefined },
  ) => Promise<void>;
  /** Called exactly once for each `onConnect`, whatever ended the connection. Promises of the broker may still be pending. */
  onClose: (connection: StompConnection) => void;
}
