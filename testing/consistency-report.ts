import { appendFileSync } from 'node:fs';

/** Result of comparing responses with stored data after a fault. All counts but the first three must be 0. */
interface ReportCounts {
  /** Successful responses. */
  ok: number;
  /** Requests that the server rejected. */
  fail: number;
  /** Requests with an unknown outcome, such as those without a response. */
  info: number;
  /** Acknowledged writes that are not stored; messages, notifications and mails that did not arrive. */
  lost: number;
  /** Writes, notifications and mails that exist more than once. */
  dup: number;
  /** Writes that are stored or visible although they must not be. */
  ghost: number;
  /** All other violations: of data invariants, time limits and expectations of the test. */
  invariants: number;
}

const MAX_REPORTED_VIOLATIONS = 20;

const createCounts = (): ReportCounts => ({
  ok: 0,
  fail: 0,
  info: 0,
  lost: 0,
  dup: 0,
  ghost: 0,
  invariants: 0,
});

/** Creates a report. It counts all violations and describes the first {@link MAX_REPORTED_VIOLATIONS}. */
export function createReport() {
  const counts = createCounts();
  const violations: string[] = [];
  return {
    counts,
    violations,
    count: (kind: 'ok' | 'fail' | 'info', by = 1) => {
      counts[kind] += by;
    },
    recordViolation: (kind: 'lost' | 'dup' | 'ghost' | 'invariants', detail: string) => {
      counts[kind] += 1;
      if (violations.length < MAX_REPORTED_VIOLATIONS) violations.push(`${kind}: ${detail}`);
    },
  };
}

export type Report = ReturnType<typeof createReport>;

const formatCounts = (counts: ReportCounts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}=${String(count)}`)
    .join(' ');

/** Environment variable with the path of the file in which `npm run test:faults` collects the reports. */
const REPORTS_VARIABLE = 'FAULT_REPORTS';

/** Prints the counts and violations of one fault and appends the counts to the collected reports. */
export function publishReport(name: string, { counts, violations }: Report, seed: number): void {
  process.stdout.write(
    `${name}: ${formatCounts(counts)} seed=${String(seed)}\n${violations.map((violation) => `  ${violation}\n`).join('')}`,
  );
  const file = process.env[REPORTS_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}

/**
 * Reads from the environment how often a test repeats its fault (`rounds`) and the random seed. The same seed repeats the same choices,
 * apart from timing.
 */
export function readFaultOptions(defaultRounds: number): { rounds: number; seed: number } {
  const { FAULT_ROUNDS: givenRounds, FAULT_SEED: givenSeed } = process.env;
  return {
    rounds: Number(givenRounds ?? defaultRounds),
    seed: Number(givenSeed ?? Math.floor(Math.random() * 1e9)),
  };
}
