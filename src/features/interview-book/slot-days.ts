import type { ApplicantSlot } from '@contract/interview';
import { formatMonthDay, seoulTimeOf } from '@/shared/lib/seoul-time';

/** The slots of one day in Seoul, earliest first. */
interface SlotDay {
  /** Month and day: `12.04`. */
  day: string;
  /** Korean short name of the weekday. */
  weekday: string;
  slots: ApplicantSlot[];
}

/** Groups slots by their day in Seoul. `slots` must be sorted by time. */
export function groupByDay(slots: readonly ApplicantSlot[]): SlotDay[] {
  const days = new Map<number, SlotDay>();
  for (const slot of slots) {
    const { dayNumber, weekday } = seoulTimeOf(slot.startsAt);
    const day = days.get(dayNumber) ?? { day: formatMonthDay(slot.startsAt), weekday, slots: [] };
    day.slots.push(slot);
    days.set(dayNumber, day);
  }
  return [...days.values()];
}

/**
 * Returns the selectable slot to which an arrow key moves from slot `slotId`. Up and down stay within the day.
 * Left and right go to the nearest day with a selectable slot, and there to the slot at the nearest position.
 * Returns undefined if there is no selectable slot in that direction.
 */
export function slotInDirection(
  days: readonly SlotDay[],
  slotId: number,
  key: string,
  isSelectable: (slot: ApplicantSlot) => boolean,
): ApplicantSlot | undefined {
  const column = days.findIndex(({ slots }) => slots.some((slot) => slot.slotId === slotId));
  const slots = days[column]?.slots ?? [];
  const row = slots.findIndex((slot) => slot.slotId === slotId);
  switch (key) {
    case 'ArrowUp':
      return slots.slice(0, row).findLast(isSelectable);
    case 'ArrowDown':
      return slots.slice(row + 1).find(isSelectable);
    case 'ArrowLeft':
      return findNearestSlot(days.slice(0, column).reverse(), row, isSelectable);
    case 'ArrowRight':
      return findNearestSlot(days.slice(column + 1), row, isSelectable);
    default:
      return undefined;
  }
}

/** Returns the selectable slot closest to position `row`, from the first day that has a selectable slot. */
function findNearestSlot(
  days: readonly SlotDay[],
  row: number,
  isSelectable: (slot: ApplicantSlot) => boolean,
): ApplicantSlot | undefined {
  for (const { slots } of days) {
    const [first] = slots
      .map((slot, index) => ({ slot, distance: Math.abs(index - row) }))
      .filter(({ slot }) => isSelectable(slot))
      .sort((a, b) => a.distance - b.distance);
    if (first) return first.slot;
  }
  return undefined;
}
