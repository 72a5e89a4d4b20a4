import { FIGURE_WEEKS, MIN_SHOWN_COUNT } from '@contract/figures';

const number = (count: number) => count.toLocaleString('ko-KR');

/** Texts of the figures of a club. */
export const figuresText = {
  title: '현황',
  failed: '현황을 불러오지 못했습니다.',
  csv: '표로 받기 (.csv)',
  empty: '아직 모집이 없습니다.',
  emptyHint: '모집을 만들면 조회부터 지원과 합격까지 이어지는 흐름을 볼 수 있습니다.',
  createRound: '모집 만들기',
  lastWeeks: `최근 ${number(FIGURE_WEEKS)}주`,
  funnel: '모집 흐름',
  steps: {
    views: '조회',
    follows: '관심',
    drafts: '작성 시작',
    applications: '제출',
    passes: '합격',
    stillActive: '30일 뒤 활동',
  },
  step: '단계',
  count: '수',
  share: '앞 단계의 비율',
  number,
  few: `${number(MIN_SHOWN_COUNT)}명 미만`,
  fewHint: `${number(MIN_SHOWN_COUNT)}명이 안 되는 수는 누구인지 알 수 있어서 보이지 않습니다.`,
  fewBars: `가장 낮은 막대는 ${number(MIN_SHOWN_COUNT)}명 미만입니다.`,
  ofStepBefore: '앞 단계의',
  percent: (percent: number) => `${number(percent)}%`,
  weeklyApplications: '주별 지원',
  weeklyFollows: '주별 관심',
  week: '주',
  total: '전체',
  peak: (step: string, day: string, count: string) => `${step} 수는 ${day} 주가 ${count}로 가장 많았습니다.`,
  noPeak: (step: string) => `아직 ${step} 수가 없습니다.`,
  onlyLastWeeks: `그림은 최근 ${number(FIGURE_WEEKS)}주이고, 모든 주는 표에 있습니다.`,
  showTable: '표로 보기',
  hideTable: '표 접기',
  tableOf: (chart: string) => `${chart} 표`,
} as const;
