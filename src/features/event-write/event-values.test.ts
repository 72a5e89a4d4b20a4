import { emptyEvent, eventBodyOf, eventValuesOf } from './event-values';

const event = {
  eventId: 3,
  clubId: 7,
  title: '엠티',
  contents: '',
  place: '',
  audience: 'MEMBERS',
  capacity: null,
  rsvpUntil: null,
  repeat: null,
  state: 'PLANNED',
  myAnswer: null,
  waitlistPosition: null,
  counts: { GOING: 0, MAYBE: 0, NOT_GOING: 0, WAITLISTED: 0 },
  authorName: '이서린',
  answersOpen: true,
} as const;

test('ends an all-day event at the midnight after its last day, and shows the last day in the form', () => {
  const period = { startsAt: '2026-11-27T15:00:00.000Z', endsAt: '2026-11-29T15:00:00.000Z', allDay: true };
  const values = eventValuesOf({ ...event, ...period });
  expect(values.endsAt).toBe('2026-11-28T15:00:00.000Z');
  expect(eventBodyOf(values)).toMatchObject(period);
});

test('ends a repetition with the last millisecond of its last day', () => {
  const { repeat } = eventBodyOf({ ...emptyEvent, repeatUntil: '2026-12-17T15:00:00.000Z' });
  expect(repeat).toEqual({ until: '2026-12-18T14:59:59.999Z' });
});

test('converts a typed capacity to a number and an empty capacity to null, and keeps any other text', () => {
  expect(eventBodyOf({ ...emptyEvent, capacity: '열 명' }).capacity).toBe('열 명');
  expect(eventBodyOf({ ...emptyEvent, capacity: ' 40 ' }).capacity).toBe(40);
  expect(eventBodyOf(emptyEvent).capacity).toBeNull();
});
