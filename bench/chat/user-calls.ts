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
  /** Lets all users with `sendsTo` send messages. */
  sendMessages: { input: ChatLoad; output: ChatLoadResult };
  /** Requests a receipt on every connection. Returns the number of receipts. */
  countAlive: { input: { withinMs: number }; output: { alive: number } };
  /**
   * Terminates all connections at once. Each user reconnects after a random delay of up to `reconnectWithinMs` and fetches
   * missed messages. Returns the time of each user from the termination until then.
   */
  reconnect: { input: { reconnectWithinMs: number }; output: { reconnectMs: number[] } };
  /** Counts message ids after `from` and up to `upTo`, by room, that a subscriber received neither live nor from the history. */
  countMissing: {
    input: { from: Readonly<Record<string, number>>; upTo: Readonly<Record<string, number>> };
    output: { missing: number };
  };
  close: { input: Record<string, never>; output: Record<string, never> };
}

/** A server of STOMP over WebSocket. */
export interface Target {
  port: number;
  path: string;
  /** Headers of CONNECT besides the versions. */
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
  receipted: number;
  received: number;
  /** Delivery times from sending to receiving in ms, if the receivers parse messages. */
  deliveryMs: number[];
  /** Deliveries that came twice, out of order or never. `lost` also counts missing receipts. */
  faults: { duplicates: number; outOfOrder: number; lost: number };
}
