/** Texts of following clubs. */
export const followText = {
  follow: '관심',
  /** Label of the heart button on a club card. */
  followClub: (club: string) => `${club} 관심 등록`,
  followFailed: '관심 동아리로 등록하지 못했습니다.',
  unfollowFailed: '관심 등록을 해제하지 못했습니다.',
  filter: '관심',
  title: '관심 동아리',
  empty: '관심 등록한 동아리가 없습니다.',
  emptyHint: '관심을 등록하면 모집이 시작될 때와 마감되기 전에 알려 드립니다.',
  emptyFilter: '조건에 맞는 관심 동아리가 없습니다.',
  showOpen: '모집 중 보기',
  showAll: '관심 동아리 모두 보기',
  loadFailed: '관심 동아리를 불러오지 못했습니다.',
} as const;
