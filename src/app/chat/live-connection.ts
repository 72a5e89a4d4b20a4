/** What the live connection tells, in the order in which it happened. */
export type LiveEvent =
  /** Connected, and nothing is subscribed yet: subscriptions do not outlive a connection. */
  | { type: 'up' }
  /** Not connected, after a connection or an attempt. The next attempt comes by itself. `sessionOver`: the server said that the session is. */
  | { type: 'down'; sessionOver: boolean }
  /** What is said from now on under that subscription will be heard. */
  | { type: 'subscribed'; id: string }
  /** The server does not let one hear it; the connection ends as well. */
  | { type: 'subscriptionRefused'; id: string }
  /** `body` is parsed JSON. */
  | { type: 'received'; id: string; body: unknown }
  /** What was sent under this receipt has been done. */
  | { type: 'done'; receipt: string }
  /** What was sent under this receipt will not be done; the connection ends as well. */
  | { type: 'refused'; receipt: string }
  /** What was sent under this receipt could not be done now, and may be sent again; the connection ends as well. */
  | { type: 'postponed'; receipt: string };

/** One connection that comes back by itself until it is closed. Everything but `hurry` and `close` does nothing while it is down. */
export interface LiveConnection {
  subscribe: (id: string, destination: string) => void;
  unsubscribe: (id: string) => void;
  /** `body` leaves as JSON; `receipt` comes back as `done`, `refused` or `postponed`, or never if the connection is lost. */
  send: (destination: string, body: unknown, receipt: string) => void;
  /** Tries at once instead of after the wait. */
  hurry: () => void;
  /** Gives a connection up that cannot be alive any more; the next attempt follows. */
  drop: () => void;
  /** For good. */
  close: () => void;
}

/** Opens the connection of whoever is logged in. */
export type Connect = (tell: (event: LiveEvent) => void) => LiveConnection;
