/** Calls that come at even distances, whatever becomes of those before: who waits for answers would spare a slow server. */
export interface Stream {
  name: string;
  perSecond: number;
  /** One after the other, and again from the first. */
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

/** What is asked of the process that makes the calls. */
export interface SteadyTask {
  port: number;
  seconds: number;
  streams: readonly Stream[];
}

/** What became of a stream. */
export interface StreamOutcome {
  name: string;
  /** Of each call that was answered, from when it was due. */
  ms: number[];
  /** How often each status was answered; 0 stands for no answer. */
  statuses: Record<number, number>;
}
