import { EVENT_THRESHOLD_MS, latenciesOf } from './event-timing';

const createEvent = (interactionId: number, name: string, durationMs: number) => ({
  interactionId,
  name,
  durationMs,
});

test('latenciesOf returns the slowest event of each interaction of a kind, and the threshold for each unreported interaction', () => {
  const events = [
    createEvent(1, 'keydown', 48),
    createEvent(1, 'keyup', 24),
    createEvent(2, 'keydown', 32),
    createEvent(3, 'click', 400),
    createEvent(0, 'keydown', 900),
  ];

  expect(latenciesOf(events, 'key', 3)).toEqual([48, 32, EVENT_THRESHOLD_MS]);
  expect(latenciesOf(events, 'pointer', 1)).toEqual([400]);
});
