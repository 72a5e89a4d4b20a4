/** Calls at a fixed rate (open loop). A closed loop would hide the delays of a slow server. */
export interface Stream {
  name: string;
  perSecond: number;
  /** Sent in order, repeatedly. */
  calls: readonly Call[];
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  /** The whole path with its query. */
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
  /** Duration of each answered call in ms, measured from its scheduled time. */
  durationsMs: number[];
  /** Count by status; 0 means no response. */
  statuses: Record<number, number>;
}
