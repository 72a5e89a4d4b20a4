/** Formats a time in Seoul, as `2026년 3월 4일 14:06`. The 24-hour clock avoids `PM`, which newer ICU versions use in Korean, too. */
export const formatSeoulTime = (time: Date): string =>
  time.toLocaleString('ko-KR', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
