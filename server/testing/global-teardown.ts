/** Runs after all server tests: stops what the global set-up started. */
export default async function stopTestDatabases(): Promise<void> {
  await globalThis.stopTestDatabases?.();
}
