import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Outcome } from './caller';
import { RETRY_DELAY_MS } from './caller';
import type { Report } from '../testing/consistency-report';

/** A kind of writes and the check of their results. */
export interface Workload {
  /** Workers that run sequential turns; each turn resolves with its outcome and never rejects. */
  readonly workers: readonly (() => Promise<Outcome>)[];
  /** Compares stored data with the outcomes, on a running server without writes. */
  check: (pool: Pool, report: Report) => Promise<void>;
}

/** Runs all workers until `end`, which waits for their last turns. */
export function startWorkloads(workloads: readonly Workload[], report: Report): { end: () => Promise<void> } {
  let isOver = false;
  const runs = workloads
    .flatMap((workload) => workload.workers)
    .map(async (runTurn) => {
      while (!isOver) {
        const outcome = await runTurn();
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

/** A stored row of such a write. */
export interface StoredRow {
  marker: string;
  id: number;
}

/** W1 to W3: acknowledged writes are stored once under their id, rejected ones not at all, others at most once, and nothing else is stored. */
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

/** A changing value: the last confirmed one, and later ones with an unknown outcome. */
export interface TrackedValue<T> {
  record: (value: T, outcome: Outcome) => void;
  isPossible: (value: T) => boolean;
  lastConfirmed: () => T;
}

export function createTrackedValue<T>(initialValue: T): TrackedValue<T> {
  let possible: T[] = [initialValue];
  return {
    record: (value, outcome) => {
      if (outcome === 'ok') possible = [value];
      if (outcome === 'info') possible.push(value);
    },
    isPossible: (value) => possible.includes(value),
    lastConfirmed: () => possible[0] ?? initialValue,
  };
}
