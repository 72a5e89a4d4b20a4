import { appendFileSync } from 'node:fs';

/**
 * Result of comparing responses with stored data after a fault. `ok`, `fail` and `info` count responses: success, rejection, unknown.
 * The others must be 0. `lost`: acknowledged, not stored. `dup`: stored twice. `ghost`: stored or visible although it must
 * not be. `invariants`: violated data invariants.
 */
export interface FaultReport {
  ok: number;
  fail: number;
  info: number;
  lost: number;
  dup: number;
  ghost: number;
  invariants: number;
}

const emptyReport = (): FaultReport => ({
  ok: 0,
  fail: 0,
  info: 0,
  lost: 0,
  dup: 0,
  ghost: 0,
  invariants: 0,
});

/** Creates a report that also records the details of violations. */
export function createReport() {
  const counts = emptyReport();
  const faults: string[] = [];
  return {
    counts,
    faults,
    count: (kind: 'ok' | 'fail' | 'info', by = 1) => {
      counts[kind] += by;
    },
    recordViolation: (kind: 'lost' | 'dup' | 'ghost' | 'invariants', detail: string) => {
      counts[kind] += 1;
      if (faults.length < 20) faults.push(`${kind}: ${detail}`);
    },
  };
}

export type Report = ReturnType<typeof createReport>;

const lineOf = (counts: FaultReport) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}=${String(count)}`)
    .join(' ');

/** Variable with the file in which `npm run test:faults` collects the reports. */
const REPORTS = 'FAULT_REPORTS';

/** Prints the line of one fault and appends it to the collected reports. */
export function publishReport(name: string, { counts, faults }: Report, seed: number): void {
  process.stdout.write(
    `${name}: ${lineOf(counts)} seed=${String(seed)}\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  const file = process.env[REPORTS];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}

/** Reads the number of rounds and the random seed. The same seed repeats the same choices, apart from timing. */
export function readFaultOptions(rounds: number): { rounds: number; seed: number } {
  const { FAULT_ROUNDS: givenRounds, FAULT_SEED: givenSeed } = process.env;
  return {
    rounds: Number(givenRounds ?? rounds),
    seed: Number(givenSeed ?? Math.floor(Math.random() * 1e9)),
  };
}
