/** Seats in one line of a slot. Further seats wrap to the next lines. */
export const SEATS_PER_LINE = 6;

/**
 * A cell of the grid: a seat of a slot, counted from 0. `row` is the index of the slot, which may have several
 * lines. The seat after the last one is the slot's menu.
 */
export interface Cell {
  row: number;
  seat: number;
}

/**
 * Returns the cell to which an arrow key, Home or End moves the focus. Up and down go through the lines of a
 * slot before the next slot. Returns undefined at the edge and for other keys.
 */
export function cellInDirection(
  capacities: readonly number[],
  { row, seat }: Cell,
  key: string,
): Cell | undefined {
  const capacity = capacities[row] ?? 0;
  const isMenu = seat >= capacity;
  switch (key) {
    case 'ArrowLeft':
      return seat > 0 ? { row, seat: seat - 1 } : undefined;
    case 'ArrowRight':
      return isMenu ? undefined : { row, seat: seat + 1 };
    case 'Home':
      return { row, seat: 0 };
    case 'End':
      return { row, seat: Math.max(0, capacity - 1) };
    case 'ArrowDown': {
      if (!isMenu && seat + SEATS_PER_LINE < capacity) return { row, seat: seat + SEATS_PER_LINE };
      const nextCapacity = capacities[row + 1];
      if (nextCapacity === undefined) return undefined;
      return {
        row: row + 1,
        seat: isMenu ? nextCapacity : Math.min(seat % SEATS_PER_LINE, nextCapacity - 1),
      };
    }
    case 'ArrowUp': {
      if (!isMenu && seat >= SEATS_PER_LINE) return { row, seat: seat - SEATS_PER_LINE };
      const previousCapacity = capacities[row - 1];
      if (previousCapacity === undefined) return undefined;
      return { row: row - 1, seat: isMenu ? previousCapacity : lastInColumn(previousCapacity, seat) };
    }
    default:
      return undefined;
  }
}

/** Returns the seat in the last line of the column of `seat`, or the last seat if the slot has fewer columns. */
function lastInColumn(capacity: number, seat: number): number {
  const column = seat % SEATS_PER_LINE;
  if (column >= capacity) return capacity - 1;
  return column + SEATS_PER_LINE * Math.floor((capacity - 1 - column) / SEATS_PER_LINE);
}
