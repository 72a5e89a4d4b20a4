import { SEOUL_OFFSET_MS } from './seoul-time';

/** Returns the value of a date-time input in Seoul: '2026-12-08T18:00'. */
export const toSeoulInput = (instant: string): string =>
  new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 16);

/** Returns the instant of a date-time input in Seoul; undefined for an incomplete value. */
export function fromSeoulInput(value: string): string | undefined {
  const instant = new Date(`${value}:00+09:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
