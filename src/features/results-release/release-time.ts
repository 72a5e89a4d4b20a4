const SEOUL_OFFSET_MS = 9 * 3_600_000; // Korea has no daylight saving time

/** Returns the value of a date-time input in Korean time: '2026-12-08T18:00'. */
export const toKoreanInput = (instant: string): string =>
  new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 16);

/** Returns the instant of a date-time input in Korean time; undefined for an incomplete value. */
export function fromKoreanInput(value: string): string | undefined {
  const instant = new Date(`${value}:00+09:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** Returns '12.08 18:00' in Korean time. */
export function formatReleaseTime(instant: string): string {
  const [day = '', time = ''] = toKoreanInput(instant).split('T');
  return `${day.slice(5).replace('-', '.')} ${time}`;
}
