import { EVENT_MAX_DAYS } from '@contract/event';
import type { EventListQuery } from '@contract/event';

const DAY_MS = 86_400_000;
const DEFAULT_PAST_DAYS = 30;
const DEFAULT_FUTURE_DAYS = 180;
const DEFAULT_LENGTH_MS = (DEFAULT_PAST_DAYS + DEFAULT_FUTURE_DAYS) * DAY_MS;

/** A period; `to` is exclusive. */
export interface EventRange {
  from: Date;
  to: Date;
}

/** Returns the period of a list. Without `from` or `to` it has 210 days; without both it contains the present. */
export function rangeOf({ from, to }: EventListQuery): EventRange {
  const startMs =
    from !== undefined
      ? Date.parse(from)
      : to !== undefined
        ? Date.parse(to) - DEFAULT_LENGTH_MS
        : Date.now() - DEFAULT_PAST_DAYS * DAY_MS;
  return {
    from: new Date(startMs),
    to: new Date(to === undefined ? startMs + DEFAULT_LENGTH_MS : Date.parse(to)),
  };
}

/**
 * Returns the SQL condition for events `e` that overlap a period. No event is longer than {@link EVENT_MAX_DAYS}, so the index on the
 * start skips the older ones.
 */
export const overlaps = (from: '$2' | '$4', to: '$3' | '$5'): string =>
  `e.starts_at >= ${from}::timestamptz - interval '${String(EVENT_MAX_DAYS)} days' and e.starts_at < ${to} and e.ends_at >= ${from}`;
