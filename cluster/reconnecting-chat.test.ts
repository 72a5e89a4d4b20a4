import { findLastIdBeforeGap } from './reconnecting-chat';

test('findLastIdBeforeGap returns the last message id before the first gap, also when newer messages follow', () => {
  const messages = (...ids: number[]) => ids.map((messageId) => ({ messageId }));
  expect(findLastIdBeforeGap([])).toBe(0);
  expect(findLastIdBeforeGap(messages(1, 2, 3))).toBe(3);
  expect(findLastIdBeforeGap(messages(1, 3, 4))).toBe(1);
  expect(findLastIdBeforeGap(messages(2))).toBe(0);
});
