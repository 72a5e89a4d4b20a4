/** Older ones are asked for again: the page was a long time on its way. */
const KEPT_MS = 20_000;

let answers: ReadonlyMap<string, unknown> = new Map();
let keptAt = 0;

/**
 * Takes the answers out of the page that the server has sent with it (`server/http/page-answers.ts`), each for the first call of its address. They
 * are what the server would answer now; `clearPreloadedResponses` as soon as it might answer something else.
 */
export function readPreloadedResponses(page: Document): void {
  const block = page.getElementById('preloaded-responses');
  block?.remove();
  // By our own server: the bodies of its answers by their addresses.
  const told = JSON.parse(block?.textContent ?? '{}') as Record<string, { data: unknown }>;
  answers = new Map(Object.entries(told).map(([address, { data }]) => [address, data]));
  keptAt = performance.now();
}

/** The answer that came with the page, once; undefined where it has to be asked for. */
export function takePreloadedResponse(address: string): unknown {
  if (!answers.has(address)) return undefined;
  const answer = performance.now() - keptAt < KEPT_MS ? answers.get(address) : undefined;
  answers = new Map([...answers].filter(([other]) => other !== address));
  return answer;
}

/** Something was changed, or somebody else has come: every call is the server's again. */
export function clearPreloadedResponses(): void {
  answers = new Map();
}
