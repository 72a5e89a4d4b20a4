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

/**
 * Returns the period of a list. If only one limit is given, the period has 210 days. Without both limits, it reaches from 30 days ago
 * until 180 days from now.
 */
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
 * Returns the SQL condition for events `e` that overlap a period, whose limits are the parameters `from` and `to`. The first comparison
 * lets the index on the start skip old events: no event is longer than {@link EVENT_MAX_DAYS}.
 */
export const overlaps = (from: '$2' | '$4', to: '$3' | '$5'): string =>
  `e.starts_at >= ${from}::timestamptz - interval '${String(EVENT_MAX_DAYS)} days' and e.starts_at < ${to} and e.ends_at >= ${from}`;
