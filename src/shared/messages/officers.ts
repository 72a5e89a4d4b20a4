/** Texts of the page with the past and present officers of a club. */
export const officersText = {
  title: '임원',
  failed: '임원을 불러오지 못했습니다.',
  columns: { name: '이름', role: '역할', period: '기간' },
  empty: '임원이 없습니다.',
  period: (from: string, to: string) => `${from} ~ ${to}`,
  now: '현재',
  unknownStart: '기록 전',
} as const;
