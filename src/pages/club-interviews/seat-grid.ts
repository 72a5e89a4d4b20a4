/** Maximum number of seats in one line of a slot. Further seats wrap to the next lines. */
export const SEATS_PER_LINE = 6;

/**
 * A cell of the grid. `row` is the index of the slot; the seats of a slot can take several lines. `seat` is the
 * index of the seat in the slot, from 0; the index after the last seat is the menu of the slot.
 */
export interface Cell {
  row: number;
  seat: number;
}

/**
 * Returns the cell to which an arrow key, Home or End moves the focus. Up and down visit every line of a
 * slot before they leave the slot. A line without the column gets the focus on its last seat. From a menu, up and
 * down go to the menu of the adjacent slot. Returns undefined at the edge of the grid and for other keys.
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
      if (!isMenu && seat < firstSeatOfLastLine(capacity))
        return { row, seat: Math.min(seat + SEATS_PER_LINE, capacity - 1) };
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
      return { row: row - 1, seat: isMenu ? previousCapacity : seatInLastLine(previousCapacity, seat) };
    }
    default:
      return undefined;
  }
}

function firstSeatOfLastLine(capacity: number): number {
  return capacity - 1 - ((capacity - 1) % SEATS_PER_LINE);
}

/** Returns the seat of a slot's last line in the column of `seat`, or the last seat if the line lacks this column. */
function seatInLastLine(capacity: number, seat: number): number {
  return Math.min(firstSeatOfLastLine(capacity) + (seat % SEATS_PER_LINE), capacity - 1);
}
