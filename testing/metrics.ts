/**
 * Returns a value of `/metrics` by name and labels, for example `dure_pool_connections{state="waiting"}`. Returns undefined if the value
 * is missing or the server does not respond within 3 s.
 */
export async function readMetric(port: number, name: string): Promise<number | undefined> {
  const text = await fetch(`http://127.0.0.1:${String(port)}/metrics`, {
    signal: AbortSignal.timeout(3_000),
  }).then(
    (response) => response.text(),
    () => '',
  );
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}
