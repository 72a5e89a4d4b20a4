export const watchedEngineNames = ['redis', 's3', 'smtp'] as const;
export type WatchedEngineName = (typeof watchedEngineNames)[number];

/** An engine whose outage does not stop the server. */
export interface WatchedEngine {
  readonly name: WatchedEngineName;
  /** Returns the result of the last use, without I/O. */
  state: () => 'ok' | 'degraded';
}
