import type { Event, EventAudience, EventBody } from '@contract/event';
import { seoulInstantOf, seoulTimeOf } from '@/shared/lib/seoul-time';

/**
 * Values of the event form. All are texts, because drafts store texts. Instants are in ISO 8601, or '' if not
 * set.
 */
export interface EventValues {
  title: string;
  contents: string;
  place: string;
  /** 'yes' or ''. */
  allDay: string;
  startsAt: string;
  /** For an all-day event the start of its last day. */
  endsAt: string;
  audience: EventAudience;
  /** The typed text of a number. */
  capacity: string;
  rsvpUntil: string;
  /**
   * The start of the last day on which a new weekly event can take place; '' for a single event or a change.
   */
  repeatUntil: string;
}

export const emptyEvent: EventValues = {
  title: '',
  contents: '',
  place: '',
  allDay: '',
  startsAt: '',
  endsAt: '',
  audience: 'MEMBERS',
  capacity: '',
  rsvpUntil: '',
  repeatUntil: '',
};

const startOfDay = (instant: string | number, addedDays = 0) =>
  seoulInstantOf(seoulTimeOf(instant).dayNumber + addedDays);

/**
 * Returns the form values of an event. The end of an all-day event becomes the start of its last day.
 * `repeatUntil` is always empty, because the repetition of an event cannot change.
 */
export function eventValuesOf(event: Event): EventValues {
  const { title, contents, place, allDay, startsAt, endsAt, audience, capacity, rsvpUntil } = event;
  return {
    title,
    contents,
    place,
    allDay: allDay ? 'yes' : '',
    startsAt,
    endsAt: allDay ? startOfDay(Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1)) : endsAt,
    audience,
    capacity: capacity === null ? '' : String(capacity),
    rsvpUntil: rsvpUntil ?? '',
    repeatUntil: '',
  };
}

/**
 * An unvalidated request body. A capacity that is not a number remains the typed text, so that the schema
 * rejects it.
 */
type UncheckedBody = Omit<EventBody, 'startsAt' | 'endsAt' | 'capacity'> & {
  startsAt: string | undefined;
  endsAt: string | undefined;
  capacity: number | string | null;
};

/** Returns the request body for form values, unvalidated. */
export function eventBodyOf(values: EventValues): UncheckedBody {
  const { title, contents, place, startsAt, endsAt, audience, capacity, rsvpUntil, repeatUntil } = values;
  const allDay = values.allDay !== '';
  const typedCapacity = capacity.trim();
  return {
    title,
    contents,
    place,
    allDay,
    startsAt: startsAt === '' ? undefined : allDay ? startOfDay(startsAt) : startsAt,
    endsAt: endsAt === '' ? undefined : allDay ? startOfDay(endsAt, 1) : endsAt,
    audience,
    capacity:
      typedCapacity === '' ? null : /^\d{1,9}$/.test(typedCapacity) ? Number(typedCapacity) : typedCapacity,
    rsvpUntil: rsvpUntil === '' ? null : rsvpUntil,
    // `until` is the last millisecond of the last day, so that the repetition includes that day at any time.
    repeat:
      repeatUntil === ''
        ? null
        : { until: new Date(Date.parse(startOfDay(repeatUntil, 1)) - 1).toISOString() },
  };
}
