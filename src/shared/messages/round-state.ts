/** States of a round as its leaders read them. */
export const roundStateText = {
  DRAFT: '준비 중',
  SCHEDULED: '모집 예정',
  OPEN: '모집 중',
  REVIEW: '심사 중',
  DONE: '종료',
} as const;
