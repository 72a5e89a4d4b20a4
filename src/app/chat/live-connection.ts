/** An event of the live connection. Events are reported in the order in which they happen. */
export type LiveEvent =
  /** Connected. There are no subscriptions yet, because they end with their connection. */
  | { type: 'up' }
  /**
   * Disconnected, or an attempt failed. The next attempt is automatic. `shouldCheckSession`: the
   * server closed the connection because the session ended.
   */
  | { type: 'down'; shouldCheckSession: boolean }
  /** The server confirmed the subscription. The client receives all later messages of its destination. */
  | { type: 'subscribed'; subscriptionId: string }
  /** The server refused the subscription and closes the connection. */
  | { type: 'subscriptionRefused'; subscriptionId: string }
  /** `body` is parsed JSON. */
  | { type: 'received'; subscriptionId: string; body: unknown }
  /** The server has processed the message with this receipt. */
  | { type: 'done'; receipt: string }
  /** The server refused the message with this receipt and closes the connection. */
  | { type: 'refused'; receipt: string }
  /** The server could not process the message now and closes the connection. The client may send it again. */
  | { type: 'postponed'; receipt: string };

/**
 * A connection that reopens itself until it is closed. While it is down, only `reconnectNow` and `close` have
 * an effect.
 */
export interface LiveConnection {
  subscribe: (subscriptionId: string, destination: string) => void;
  unsubscribe: (subscriptionId: string) => void;
  /**
   * Sends `body` as JSON. `receipt` is reported as `done`, `refused` or `postponed`, or never if the
   * connection is lost.
   */
  send: (destination: string, body: unknown, receipt: string) => void;
  /** Connects at once instead of after the delay. */
  reconnectNow: () => void;
  /** Closes a connection that is probably dead, without waiting for a time-out. The next attempt is automatic. */
  drop: () => void;
  /** Closes the connection permanently. */
  close: () => void;
}

/** Opens the connection of the current user. */
export type Connect = (onEvent: (event: LiveEvent) => void) => LiveConnection;
