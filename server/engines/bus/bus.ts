/**
 * Tells all nodes of a deployment at once that something has happened, so that they need not wait for their next look at the
 * database. Lossy by contract: a hint arrives at most once and may not arrive at all, late, or in another order than it was
 * given, and none of that may do more than delay what somebody sees. What must not be lost is in the database.
 */
export interface Bus {
  /**
   * Sends a hint: a JSON object of at most some 16 kB that names its `kind`. Never throws and never waits; what cannot be sent
   * now is dropped. Do so after the commit of what it speaks of.
   */
  publish: (hint: Hint) => void;
  /**
   * Hears the hints of every node from now on; this node's own always, soon after {@link Bus.publish} has returned, once, and
   * even while the others cannot be reached. Answers how to stop hearing. Other versions of the server may send anything: look
   * at what arrived before believing it. A listener that throws is logged and hurts nobody else.
   */
  subscribe: (hear: (hint: Hint) => void) => () => void;
  /** Sends and hears nothing any more. */
  close: () => Promise<void>;
}

/** Equal to what was published, never to be changed: listeners of one node may share it. */
export interface Hint {
  readonly kind: string;
  readonly [field: string]: unknown;
}
