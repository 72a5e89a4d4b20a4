/** Texts about what an operator did with a club, and about its activity. */
export const clubStateText = {
  removedIntroduction: '운영자가 가린 소개입니다.',
} as const;
