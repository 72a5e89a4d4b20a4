/** Texts about the measures of operators against a club, and about its activity. */
export const clubStateText = {
  removedIntroduction: '운영자가 가린 소개입니다.',
  quiet: '활동이 뜸한 동아리',
  /** `days`: calendar days since the last change. */
  lastChanged: (days: number) =>
    days === 0 ? '마지막 변경: 오늘' : `마지막 변경: ${days.toLocaleString('ko-KR')}일 전`,
} as const;
