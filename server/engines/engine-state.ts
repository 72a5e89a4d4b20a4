export const optionalEngineNames = ['redis', 's3', 'smtp'] as const;
export type OptionalEngineName = (typeof optionalEngineNames)[number];

/** An engine whose outage does not stop the server. */
export interface OptionalEngine {
  readonly name: OptionalEngineName;
  /** Returns the result of the last use, without I/O. */
  state: () => 'ok' | 'degraded';
}
