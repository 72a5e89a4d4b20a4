/** Calls at a fixed rate (open loop). A closed loop would hide the delays of a slow server. */
export interface Stream {
  name: string;
  perSecond: number;
  /** The calls in the order in which they are sent. After the last, the first is sent again. */
  calls: readonly Call[];
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  /** The path from the root, with the query. */
  path: string;
  cookie?: string;
  /** JSON. */
  body?: string;
}

/** Task of the process that makes the calls. */
export interface SteadyTask {
  port: number;
  seconds: number;
  streams: readonly Stream[];
}

/** Result of a stream. */
export interface StreamOutcome {
  name: string;
  /** Time in ms from the scheduled start of a call to the end of its response, for each call with a complete response. */
  durationsMs: number[];
  /** Number of calls by response status. Status 0 stands for calls without a complete response. */
  statuses: Record<number, number>;
}
