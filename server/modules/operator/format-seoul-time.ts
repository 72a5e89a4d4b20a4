/** Formats a time in Korean and in the time zone of Seoul. */
export const formatSeoulTime = (time: Date): string =>
  time.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });
