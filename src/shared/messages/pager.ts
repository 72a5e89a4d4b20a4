/** Texts of the page navigation below a list. */
export const pagerText = {
  previousPage: '이전 쪽',
  nextPage: '다음 쪽',
  pages: '쪽',
  page: (number: number) => `${number}쪽`,
} as const;
