import * as events from './chat-events';

test('names every chat action as a past-tense event', () => {
  for (const { type } of Object.values(events))
    expect(type).toMatch(/^chat\/\w*(?:ed|Sent|sent|Seen|Lost|Left|TimedOut)$/);
});
