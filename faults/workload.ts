import { setTimeout as pass } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Outcome } from './caller';
import { RETRY_DELAY_MS } from './caller';
import type { Report } from '../testing/consistency-report';

/** Things that people write all the time, and what must have come of them. */
export interface Workload {
  /** Each does one thing after the other: one turn, which says what it was told. Never rejects. */
  readonly workers: readonly (() => Promise<Outcome>)[];
  /** Holds what there is against what was answered; the server runs, and nobody writes. */
  check: (pool: Pool, report: Report) => Promise<void>;
}

/** Lets all lines take turns until told to end; then waits for the last turn of each. */
export function startWorkloads(workloads: readonly Workload[], report: Report): { end: () => Promise<void> } {
  let isOver = false;
  const lines = workloads
    .flatMap((workload) => workload.workers)
    .map(async (turn) => {
      while (!isOver) {
        const outcome = await turn();
        report.count(outcome);
        await pass(outcome === 'ok' ? 5 : RETRY_DELAY_MS);
      }
    });
  return {
    end: async () => {
      isOver = true;
      await Promise.all(lines);
    },
  };
}

/** A write by its unique marker, and what its writer was told. */
export interface WriteAttempt {
  marker: string;
  outcome: Outcome;
  /** Given by the answer, where there was one. */
  id?: number | undefined;
}

/** What the database has of such writes. */
export interface StoredRow {
  marker: string;
  id: number;
}

/** W1 to W3: what is done is there once and under its id, what was refused is not there, the rest at most once, and nothing that nobody wrote. */
export function compareWrites(
  report: Report,
  what: string,
  written: readonly WriteAttempt[],
  stored: readonly StoredRow[],
): void {
  const idsByMarker = new Map<string, number[]>();
  for (const { marker, id } of stored) idsByMarker.set(marker, [...(idsByMarker.get(marker) ?? []), id]);
  const known = new Set<string>();
  for (const { marker, outcome, id } of written) {
    known.add(marker);
    const ids = idsByMarker.get(marker) ?? [];
    if (outcome === 'ok' && (ids.length === 0 || (id !== undefined && !ids.includes(id))))
      report.recordViolation('lost', `${what} ${marker} (${String(id)})`);
    if (outcome === 'fail' && ids.length > 0)
      report.recordViolation('ghost', `${what} ${marker} was refused`);
    if (ids.length > 1) report.recordViolation('dup', `${what} ${marker}: ${ids.join(', ')}`);
  }
  for (const { marker } of stored)
    if (!known.has(marker)) report.recordViolation('ghost', `${what} ${marker} was written by nobody`);
}

/** A value that changes: the last that was confirmed, and those of which nothing is known since. */
export interface TrackedValue<T> {
  record: (value: T, outcome: Outcome) => void;
  isPossible: (value: T) => boolean;
  lastConfirmed: () => T;
}

export function createTrackedValue<T>(first: T): TrackedValue<T> {
  let possible: T[] = [first];
  return {
    record: (value, outcome) => {
      if (outcome === 'ok') possible = [value];
      if (outcome === 'info') possible.push(value);
    },
    isPossible: (value) => possible.includes(value),
    lastConfirmed: () => possible[0] ?? first,
  };
}
