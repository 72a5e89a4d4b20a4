import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Outcome } from './caller';
import { RETRY_DELAY_MS } from './caller';
import type { Report } from '../testing/consistency-report';

/** A kind of writes and the check of their results. */
export interface Workload {
  /**
   * Workers run in parallel. Each call of a worker sends one write, or several chat messages, and resolves with the outcome: 'fail' if
   * nothing is left to send. It never rejects.
   */
  readonly workers: readonly (() => Promise<Outcome>)[];
  /** Compares stored data with the outcomes, on a running server without writes. */
  check: (pool: Pool, report: Report) => Promise<void>;
}

/** Calls each worker repeatedly until `end`, which waits for the last outcomes. */
export function startWorkloads(workloads: readonly Workload[], report: Report): { end: () => Promise<void> } {
  let isOver = false;
  const runs = workloads
    .flatMap((workload) => workload.workers)
    .map(async (runWorker) => {
      while (!isOver) {
        const outcome = await runWorker();
        report.count(outcome);
        await sleep(outcome === 'ok' ? 5 : RETRY_DELAY_MS);
      }
    });
  return {
    end: async () => {
      isOver = true;
      await Promise.all(runs);
    },
  };
}

/** A write with its unique marker and outcome. */
export interface WriteAttempt {
  marker: string;
  outcome: Outcome;
  /** Id from the response, if any. */
  id?: number | undefined;
}

/** A stored row with the marker of its write. */
export interface StoredRow {
  marker: string;
  id: number;
}

/**
 * Checks the promises W1 to W3 of docs/reliability.md: acknowledged writes are stored once under their id, rejected writes are not
 * stored, writes with an unknown outcome are stored at most once, and nothing else is stored.
 */
export function compareWrites(
  report: Report,
  label: string,
  attempts: readonly WriteAttempt[],
  stored: readonly StoredRow[],
): void {
  const idsByMarker = new Map<string, number[]>();
  for (const { marker, id } of stored) idsByMarker.set(marker, [...(idsByMarker.get(marker) ?? []), id]);
  const sentMarkers = new Set<string>();
  for (const { marker, outcome, id } of attempts) {
    sentMarkers.add(marker);
    const ids = idsByMarker.get(marker) ?? [];
    if (outcome === 'ok' && (ids.length === 0 || (id !== undefined && !ids.includes(id))))
      report.recordViolation('lost', `${label} ${marker} (${String(id)})`);
    if (outcome === 'fail' && ids.length > 0)
      report.recordViolation('ghost', `${label} ${marker} was rejected`);
    if (ids.length > 1) report.recordViolation('dup', `${label} ${marker}: ${ids.join(', ')}`);
  }
  for (const { marker } of stored)
    if (!sentMarkers.has(marker)) report.recordViolation('ghost', `${label} ${marker} was never sent`);
}

/** The values that the database may contain: the last confirmed value, and later values with an unknown outcome. */
export interface TrackedValue<T> {
  record: (value: T, outcome: Outcome) => void;
  isPossible: (value: T) => boolean;
  lastConfirmed: () => T;
}

export function createTrackedValue<T>(initialValue: T): TrackedValue<T> {
  let possibleValues: T[] = [initialValue];
  return {
    record: (value, outcome) => {
      if (outcome === 'ok') possibleValues = [value];
      if (outcome === 'info') possibleValues.push(value);
    },
    isPossible: (value) => possibleValues.includes(value),
    lastConfirmed: () => possibleValues[0] ?? initialValue,
  };
}
