import { clubChangeKinds } from '@contract/club-change';
import type { ClubChange, ClubChangeKind } from '@contract/club-change';
import type { BusEvent } from '../../engines/bus/bus';

/** A change as nodes announce it to each other. Clients never receive the ids of the other receivers. */
export interface ClubChangeEvent {
  readonly kind: 'club.changed';
  readonly change: ClubChange;
  readonly userIds: readonly number[];
}

/** Limits the size of an event well below the 16 kB that the bus accepts. */
const RECEIVERS_PER_EVENT = 1_000;

/** Returns the events that announce a change to these users. */
export function clubChangeEvents(change: ClubChange, userIds: readonly number[]): ClubChangeEvent[] {
  const events: ClubChangeEvent[] = [];
  for (let start = 0; start < userIds.length; start += RECEIVERS_PER_EVENT)
    events.push({ kind: 'club.changed', change, userIds: userIds.slice(start, start + RECEIVERS_PER_EVENT) });
  return events;
}

/** Returns a message of the bus as a change; undefined for any other message, and for changes of newer versions. */
export function readClubChangeEvent({ kind, change, userIds }: BusEvent): ClubChangeEvent | undefined {
  if (kind !== 'club.changed' || !isClubChange(change) || !areNumbers(userIds)) return undefined;
  return { kind, change: { clubId: change.clubId, kind: change.kind }, userIds };
}

const isKind = (value: unknown): value is ClubChangeKind => clubChangeKinds.some((kind) => kind === value);
const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');
const isClubChange = (value: unknown): value is ClubChange =>
  typeof value === 'object' &&
  value !== null &&
  'clubId' in value &&
  typeof value.clubId === 'number' &&
  'kind' in value &&
  isKind(value.kind);
