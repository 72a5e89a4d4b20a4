import { withParticle } from '@contract/korean';

/** Texts of the list in which leaders search, export and decide applications, and of its chart. */
export const applicantListText = {
  search: '지원자 검색',
  searchHint: '이름, 학번, 학과',
  noneFound: '조건에 맞는 지원자가 없습니다.',
  table: '지원자',

  shortcuts: '단축키',
  shortcutsHint: '표의 행에 초점이 있을 때 쓸 수 있습니다.',
  shortcutList: [
    { keys: ['J', '↓'], effect: '다음 지원자' },
    { keys: ['K', '↑'], effect: '이전 지원자' },
    { keys: ['Space'], effect: '선택 · 선택 해제' },
    { keys: ['A'], effect: '승인' },
    { keys: ['R'], effect: '거절' },
    { keys: ['Enter'], effect: '지원서 보기' },
  ],

  export: '내보내기',
  exportCsv: 'CSV 파일',
  exportXlsx: '엑셀 파일 (XLSX)',
  exportNote: (count: number) =>
    `지금 보이는 ${String(count)}명의 개인정보가 담깁니다. 다 쓴 파일은 지워 주세요.`,
  exported: (name: string) => `${withParticle(name, '을/를')} 저장했습니다.`,
  exportFailed: '파일을 만들지 못했습니다. 다시 시도해 주세요.',
  fileName: (club: string, day: string) => `${club}-지원자-${day}`,
  sheetName: '지원자',

  chart: '지원 추이',
  chartTitle: (days: number) => `최근 ${String(days)}일 지원`,
  chartDay: '날짜',
  chartCount: '지원',
  people: (count: number) => `${String(count)}명`,
  chartPeak: (day: string, count: number) => `가장 많은 날 ${day} · ${String(count)}명`,
  chartNone: '최근에 들어온 지원서가 없습니다.',

  manyPrompt: (count: number, action: string) => `${String(count)}명의 지원을 ${action}하시겠습니까?`,
  chosen: '선택한 지원자',
  andMore: (count: number) => `외 ${String(count)}명`,
  selectedOf: (selected: number, all: number) => `심사 중 ${String(all)}명 중 ${String(selected)}명 선택`,
  batches: (size: number, count: number) =>
    `한 번에 ${String(size)}명씩 ${String(count)}번에 나누어 처리합니다.`,
  batchProgressLabel: '진행 상황',
  batchProgress: (finished: number, all: number) =>
    `${String(all)}명 중 ${String(finished)}명을 처리했습니다.`,
  batchReport: '처리 결과',
  batchRange: (first: number, last: number) => `${String(first)}~${String(last)}번째`,
  batchesFailed: (count: number) =>
    `${String(count)}명을 처리하지 못했습니다. 다시 누르면 남은 지원자만 처리합니다.`,
  irreversibleHint: '결정은 되돌릴 수 없으며, 결과는 지원자에게 이메일로 전해집니다.',
} as const;
