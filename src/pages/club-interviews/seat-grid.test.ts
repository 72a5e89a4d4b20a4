import { cellInDirection } from './seat-grid';

// The slots have lines of 6 and 2 seats, and of 6.
test.each([
  ['ArrowDown', { row: 0, seat: 3 }, { row: 0, seat: 7 }],
  ['ArrowDown', { row: 0, seat: 7 }, { row: 1, seat: 1 }],
  ['ArrowUp', { row: 1, seat: 3 }, { row: 0, seat: 7 }],
  ['ArrowUp', { row: 0, seat: 7 }, { row: 0, seat: 1 }],
])('%s in %j stops in every line of a slot, also in a shorter one [IV-80]', (key, cell, expected) => {
  expect(cellInDirection([8, 6], cell, key)).toEqual(expected);
});
