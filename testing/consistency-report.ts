import { appendFileSync } from 'node:fs';

/**
 * What acknowledged writes have come to after a fault. `ok`, `fail` and `info` count what clients were told: done, refused, nothing.
 * The rest must be 0: `lost` was acknowledged and is not there, `dup` is there twice, `ghost` is there or was seen though it must
 * not be, `invariants` are rules of the data that do not hold.
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

/** A report that notes beside each count what was wrong, for whoever has to find out why. */
export function createReport() {
  const counts = emptyReport();
  const faults: string[] = [];
  return {
    counts,
    faults,
    count: (what: 'ok' | 'fail' | 'info', by = 1) => {
      counts[what] += by;
    },
    recordViolation: (what: 'lost' | 'dup' | 'ghost' | 'invariants', detail: string) => {
      counts[what] += 1;
      if (faults.length < 20) faults.push(`${what}: ${detail}`);
    },
  };
}

export type Report = ReturnType<typeof createReport>;

const lineOf = (counts: FaultReport) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}=${String(count)}`)
    .join(' ');

/** Where `npm run test:faults` gathers the reports; it names the file. */
const REPORTS = 'FAULT_REPORTS';

/** Prints the line of one fault, and leaves it for the sum of all. */
export function publishReport(name: string, { counts, faults }: Report, seed: number): void {
  process.stdout.write(
    `${name}: ${lineOf(counts)} seed=${String(seed)}\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  const file = process.env[REPORTS];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}

/** How often a fault strikes, and what its random choices grow from: the same seed strikes in the same way, as far as a machine's time allows. */
export function readFaultOptions(rounds: number): { rounds: number; seed: number } {
  const { FAULT_ROUNDS: givenRounds, FAULT_SEED: givenSeed } = process.env;
  return {
    rounds: Number(givenRounds ?? rounds),
    seed: Number(givenSeed ?? Math.floor(Math.random() * 1e9)),
  };
}
