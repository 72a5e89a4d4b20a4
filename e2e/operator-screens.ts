import type { Screen } from './screen';

/** Screens that only operators see. They require a recently confirmed password; the login of the test counts as confirmation. */
export const screensOfOperator: readonly Screen[] = [
  { path: '/operator', title: '신고 · 운영', heading: '운영', loadedText: '중고 건반을 들였습니다' },
  { path: '/operator/clubs', title: '동아리 · 운영', heading: '운영', loadedText: '회장 지정' },
  { path: '/operator/people', title: '회원 · 운영', heading: '운영', loadedText: '이용 정지' },
  { path: '/operator/announcement', title: '공지 · 운영', heading: '운영', loadedText: '공지하기' },
  { path: '/operator/figures', title: '현황 · 운영', heading: '운영', loadedText: '처리할 신고' },
];
