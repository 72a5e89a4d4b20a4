import path from 'node:path';
import { SCRATCH_DIR, requireProgram, runCommand } from './programs';
import { useAttackedProduct } from './product';
import { startRelay } from './sqlmap-relay';
import type { Relay } from './sqlmap-relay';
import { createCallAs, createTargets } from './sqlmap-targets';
import type { Target } from './sqlmap-targets';

/** On a machine with two cores more attacks would only wait: two sqlmap processes keep one core busy, the product the other. */
const MAX_CONCURRENT_ATTACKS = 2;
const ATTACK_TIMEOUT_MS = 200_000;
/** Each target must run its statement for more payloads than this. A payload that is rejected before the statement proves nothing. */
const INSUFFICIENT_PAYLOADS = 20;
/** Matches an injection that sqlmap has confirmed. `appears to be injectable` does not match, because sqlmap may still find it false. */
const INJECTION_FOUND = /identified the following injection point|is vulnerable/;
/** As long as most payloads of sqlmap. A field that rejects this text also rejects those payloads. */
const INJECTION = `' AND 4321=(SELECT 4321 FROM PG_SLEEP(0)) AND 'abcd'='abcd`;

const attacked = useAttackedProduct();
const relays = new Map<string, { target: Target; relay: Relay }>();
beforeAll(async () => {
  const call = await createCallAs(attacked().product);
  for (const [name, target] of Object.entries(await createTargets(call)))
    relays.set(name, { target, relay: await startRelay(target, call) });
});
afterAll(async () => {
  for (const { relay } of relays.values()) await relay.close();
});

const pathOf = ({ path: targetPath, query = {} }: Target) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? targetPath : `${targetPath}?${search}`;
};

/** Returns a copy in which the text of each field of this name, at any depth, ends with the injection. */
function withInjection<T>(value: T, field: string): T {
  const changed = JSON.stringify(value, (name, fieldValue: unknown) =>
    name === field ? `${String(fieldValue)}${INJECTION}` : fieldValue,
  );
  // Only texts have changed.
  return JSON.parse(changed) as T;
}

test('the product accepts an injection in each tested field as a text, so the attacks reach the statements', async () => {
  const rejected: string[] = [];
  for (const [name, { target, relay }] of relays)
    for (const field of target.tested) {
      const changed = withInjection(target, field);
      const { status } = await relay.send(pathOf(changed), changed.body);
      if (!target.statuses.includes(status)) rejected.push(`${name}, ${field}: ${String(status)}`);
    }
  expect(rejected).toEqual([]);
});

/** Runs sqlmap on one target. Returns its output. */
async function attack(
  program: string,
  name: string,
  { target, relay }: { target: Target; relay: Relay },
): Promise<{ name: string; output: string; isTimedOut: boolean }> {
  const startedAt = performance.now();
  const { output, isTimedOut } = await runCommand(
    program,
    [
      '-u',
      `${relay.url}/api/v1${pathOf(target)}`,
      '--method',
      target.method,
      ...(target.body ? ['--data', JSON.stringify(target.body)] : []),
      '-p',
      target.tested.join(','),
      '--batch',
      '--level=3',
      '--risk=2',
      '--dbms=PostgreSQL',
      '--technique=BEUT',
      '--time-sec=2',
      '--threads=4',
      '--timeout=10',
      '--retries=1',
      '--flush-session',
      '--ignore-code=*',
      '--headers=Content-Type: application/json',
      '--disable-coloring',
      `--output-dir=${path.join(SCRATCH_DIR, 'sqlmap', name)}`,
    ],
    ATTACK_TIMEOUT_MS,
  );
  const outcome =
    /all tested parameters do not appear[^.]*|identified the following injection point/.exec(output)?.[0] ??
    output.trim().split('\n').slice(-3).join(' | ').slice(0, 300);
  console.log(
    `sqlmap: ${name}: ${String(Math.round((performance.now() - startedAt) / 1_000))}s, ${String(relay.countExecuted())} payloads reached the statement, ${isTimedOut ? 'stopped at the time limit' : 'ended'}; ${outcome}`,
  );
  return { name, output, isTimedOut };
}

test('sqlmap finds no injection in the tested texts, and no statement fails [AC-33]', async () => {
  const program = requireProgram('sqlmap');
  const queue = [...relays];
  const outcomes: Awaited<ReturnType<typeof attack>>[] = [];
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT_ATTACKS }, async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        outcomes.push(await attack(program, ...next));
    }),
  );
  expect(outcomes).toHaveLength(relays.size);
  expect(
    outcomes
      .map(({ name, output }) => ({ name, found: INJECTION_FOUND.exec(output)?.[0] }))
      .filter(({ found }) => found !== undefined),
  ).toEqual([]);
  expect(
    [...relays]
      .filter(([, { relay }]) => relay.countExecuted() <= INSUFFICIENT_PAYLOADS)
      .map(([name]) => name),
  ).toEqual([]);
  // An injectable statement fails for most payloads. The product's log shows these failures even if sqlmap finds no injection.
  const failures = attacked().product.lines.filter((line) => line.includes('unexpected failure'));
  console.log(`sqlmap: ${String(failures.length)} failed statements`);
  expect(failures.slice(0, 3).map((line) => line.slice(0, 400))).toEqual([]);
  // An attack that was stopped or did not run proves nothing.
  expect(
    outcomes
      .filter(({ output, isTimedOut }) => isTimedOut || !output.includes('do not appear to be injectable'))
      .map(({ name }) => name),
  ).toEqual([]);
});
