/** Texts of search fields, and of lists with filters. */
export const listText = {
  clearSearch: '검색어 지우기',
  clearFilters: '조건 지우기',
  shownOf: (shown: number, all: number) => `${String(all)}명 중 ${String(shown)}명`,
} as const;
