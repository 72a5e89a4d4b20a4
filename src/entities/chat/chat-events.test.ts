import * as events from './chat-events';

test('every chat action is named as a past-tense event', () => {
  for (const { type } of Object.values(events))
    expect(type).toMatch(/^chat\/\w*(?:ed|Sent|sent|Seen|Lost|Left|TimedOut)$/);
});
