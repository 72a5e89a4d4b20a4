/** Texts about the time until a deadline. */
export const timeLeftText = {
  daysAndTime: (days: number, hours: number, minutes: number) =>
    `${String(days)}일 ${String(hours)}시간 ${String(minutes)}분`,
  hoursAndMinutes: (hours: number, minutes: number) => `${String(hours)}시간 ${String(minutes)}분`,
  minutesAndSeconds: (minutes: number, seconds: number) =>
    minutes > 0 ? `${String(minutes)}분 ${String(seconds)}초` : `${String(seconds)}초`,
  left: (duration: string) => `${duration} 남음`,
  toDeadline: '마감까지',
  /** Short form of the calendar days until the deadline: D-3; D-DAY on the last day. */
  dDay: (days: number) => (days <= 0 ? 'D-DAY' : `D-${String(days)}`),
  deadline: (dayTime: string) => `${dayTime} 마감`,
  /** Texts for screen readers, by the minutes that are left; the shortest time first. */
  announcements: [
    { minutes: 1, text: '마감까지 1분 남았습니다.' },
    { minutes: 10, text: '마감까지 10분 남았습니다.' },
    { minutes: 60, text: '마감까지 1시간 남았습니다.' },
  ],
} as const;
