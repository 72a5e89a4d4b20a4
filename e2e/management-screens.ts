import { screenUrl } from '../contract/screen-url';
import type { Screen } from './screen';

/** Screens of records, figures, reports and officers of club 1. */
export const managementScreens: readonly Screen[] = [
  {
    path: '/clubs/1/manage',
    title: '온소리 밴드 기록',
    heading: '기록',
    loadedText: '기록은 수정하거나 지울 수 없고 3년 동안 남습니다.',
  },
  { path: '/clubs/1/manage/figures', title: '온소리 밴드 현황', heading: '현황', loadedText: '모집 흐름' },
  { path: '/clubs/1/manage/reports', title: '온소리 밴드 신고', heading: '신고', loadedText: '문제 없음' },
  { path: '/clubs/1/manage/officers', title: '온소리 밴드 임원', heading: '임원', loadedText: '부회장' },
];

/** Screens that create a recruitment round and edit the steps of one. */
export const roundEditorScreens: readonly Screen[] = [
  {
    path: screenUrl('clubRecruitmentCreate', { clubId: 1 }),
    title: '새 모집 만들기',
    heading: '새 모집 만들기',
    loadedText: '빈 양식으로 시작',
  },
  ...(
    [
      ['', '동아리 화면에 보이는 모습'],
      ['?step=questions', '지원자에게 보이는 모습'],
      ['?step=interview', '동아리 화면에 보이는 모습'],
      ['?step=release', '받는 사람에게 보이는 모습'],
    ] as const
  ).map(([step, loadedText]) => ({
    path: `${screenUrl('clubRecruitment', { clubId: 1, recruitmentId: 1 })}${step}`,
    title: '2학기 신입 모집',
    heading: '2학기 신입 모집',
    loadedText,
  })),
];
