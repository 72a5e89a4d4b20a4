export const watchedEngineNames = ['redis', 's3', 'smtp'] as const;
export type WatchedEngineName = (typeof watchedEngineNames)[number];

/** An engine that the server can do without for a while. */
export interface WatchedEngine {
  readonly name: WatchedEngineName;
  /** As its last use has shown; asks nobody, and answers at once. */
  state: () => 'ok' | 'degraded';
}
