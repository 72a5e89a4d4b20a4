/**
 * Broadcasts events to all nodes of a deployment, so that no node waits for its next database poll. Lossy by contract: an event of
 * another node arrives at most once, and possibly late, out of order or never. A lost event may only delay what a user sees; durable
 * state is in the database.
 */
export interface Bus {
  /**
   * Sends an event: a JSON object of at most 16 kB. Never throws and never blocks; events that cannot be sent are dropped.
   * Call `publish` after the commit of the change that the event announces.
   */
  publish: (event: BusEvent) => void;
  /**
   * Calls the handler for every event of every node. Events of this node arrive asynchronously, exactly once, and even while other
   * nodes are unreachable. Returns a function that unsubscribes. Validate events before use: other versions of the server may send
   * anything. An error in one handler is logged and does not affect the others.
   */
  subscribe: (handleEvent: (event: BusEvent) => void) => () => void;
  /** Stops sending and receiving. */
  close: () => Promise<void>;
}

/** Immutable: the subscribers of a node share one object. */
export interface BusEvent {
  readonly kind: string;
  readonly [field: string]: unknown;
}
