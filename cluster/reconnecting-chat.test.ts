import { findLastIdBeforeGap } from './reconnecting-chat';

test('a chat reads the history from the first gap on, also when newer messages have arrived', () => {
  const messages = (...ids: number[]) => ids.map((messageId) => ({ messageId }));
  expect(findLastIdBeforeGap([])).toBe(0);
  expect(findLastIdBeforeGap(messages(1, 2, 3))).toBe(3);
  expect(findLastIdBeforeGap(messages(1, 3, 4))).toBe(1);
  expect(findLastIdBeforeGap(messages(2))).toBe(0);
});
