import { clubChangeKinds } from '@contract/club-change';
import type { ClubChange, ClubChangeKind } from '@contract/club-change';
import type { BusEvent } from '../../engines/bus/bus';

/** A bus event about a change, with the users to notify. Clients receive `change`, but never the user ids. */
export interface ClubChangeEvent {
  readonly kind: 'club.changed';
  readonly change: ClubChange;
  readonly userIds: readonly number[];
}

/** Maximum number of user ids in an event. At ten digits each they take 11 kB; the bus accepts 16 kB. */
const MAX_RECIPIENTS_PER_EVENT = 1_000;

/** Returns the events that announce a change to these users: none without users, several for many users. */
export function createClubChangeEvents(change: ClubChange, userIds: readonly number[]): ClubChangeEvent[] {
  const events: ClubChangeEvent[] = [];
  for (let start = 0; start < userIds.length; start += MAX_RECIPIENTS_PER_EVENT)
    events.push({
      kind: 'club.changed',
      change,
      userIds: userIds.slice(start, start + MAX_RECIPIENTS_PER_EVENT),
    });
  return events;
}

/** Parses a bus event. Returns undefined for events of another kind or form, and for kinds of changes that only newer versions know. */
export function parseClubChangeEvent({ kind, change, userIds }: BusEvent): ClubChangeEvent | undefined {
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
