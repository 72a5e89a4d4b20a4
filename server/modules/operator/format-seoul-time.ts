/**
 * Formats a time in the time zone of Seoul, as `2026년 3월 4일 14:06`. With a 12-hour clock, newer ICU versions would write `PM` in
 * Korean texts.
 */
export const formatSeoulTime = (time: Date): string =>
  time.toLocaleString('ko-KR', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
