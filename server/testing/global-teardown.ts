/** After all server tests: stops what the set-up has started. */
export default async function stopTestDatabases(): Promise<void> {
  await globalThis.stopTestDatabases?.();
}
