/** Calls to the process of the simulated users, with input and output. */
export interface UserCalls {
  /**
   * Opens one connection per client, `concurrency` at a time, and waits until all subscriptions are acknowledged. Retries a
   * rejected connection, as a page does. `errors` has one entry per connection that failed in all attempts.
   */
  open: {
    input: { target: Target; clients: readonly ChatClientOptions[]; concurrency: number };
    output: { seconds: number; retries: number; errors: string[] };
  };
  /** Lets all users with `sendsTo` send messages. Then waits, at most 30 s, until all are confirmed and delivered. */
  sendMessages: { input: ChatLoad; output: ChatLoadResult };
  /** Requests a receipt on every connection. Returns the number of receipts that arrive within `withinMs`. */
  countAlive: { input: { withinMs: number }; output: { alive: number } };
  /**
   * Terminates all connections at once. Each user reconnects after a random delay of up to `maxReconnectDelayMs` and fetches
   * missed messages. Returns for each user the time from the termination until these messages have arrived.
   */
  reconnect: { input: { maxReconnectDelayMs: number }; output: { reconnectMs: number[] } };
  /**
   * Counts the messages that a subscriber of their room received neither live nor from the history, once per subscriber.
   * `from` (exclusive) and `upTo` (inclusive) are message ids by room id.
   */
  countMissing: {
    input: { from: Readonly<Record<string, number>>; upTo: Readonly<Record<string, number>> };
    output: { missing: number };
  };
  /** Terminates all connections and removes all users. */
  close: { input: Record<string, never>; output: Record<string, never> };
}

/** A server of STOMP over WebSocket. */
export interface Target {
  port: number;
  path: string;
  /** Headers of CONNECT besides those for the STOMP version and the heartbeats. */
  login: Readonly<Record<string, string>>;
}

/** Options of one connection. */
export interface ChatClientOptions {
  /** Headers of the upgrade. */
  headers?: Readonly<Record<string, string>>;
  localAddress?: string;
  subscriptions: readonly { id: string; destination: string }[];
  /** Destination of the messages that the client sends; missing for a client that only receives. */
  sendsTo?: string;
}

export interface ChatLoad {
  seconds: number;
  /** Fixed rate of all senders together. If missing, each user sends its next message after the receipt of the last. */
  perSecond?: number;
  /** Length of a message in characters. */
  length: number;
  /** Whether the receivers parse messages to check ids and measure delivery times. */
  parsesMessages: boolean;
}

export interface ChatLoadResult {
  /** Duration from the first message to the end of sending. */
  seconds: number;
  sent: number;
  /** Receipts until the end of sending. */
  receipted: number;
  /** Deliveries to all subscribers, also after the end of sending. */
  received: number;
  /** Delivery times from sending to receiving in ms, if the receivers parse messages. */
  deliveryMs: number[];
  faults: {
    /** Parsed messages whose id is not above the highest id that the user has received from the room. */
    duplicatesOrLate: number;
    /** Parsed messages whose id exceeds that highest id by more than one. */
    gaps: number;
    /** Missing deliveries and missing receipts. */
    lost: number;
  };
}
