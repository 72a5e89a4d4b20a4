import { withParticle } from '@contract/korean';
import { message } from '@contract/messages';

/** Additional texts of the screens on which leaders decide applications. */
export const triageText = {
  search: '지원자 검색',
  searchHint: '이름, 학번, 학과',
  noneFound: '조건에 맞는 지원자가 없습니다.',
  table: '지원자',

  shortcuts: '단축키',
  shortcutsHint: '표의 행에 초점이 있을 때 쓸 수 있습니다.',
  shortcutList: [
    { keys: ['J', '↓'], does: '다음 지원자' },
    { keys: ['K', '↑'], does: '이전 지원자' },
    { keys: ['Space'], does: '선택 · 선택 해제' },
    { keys: ['A'], does: '승인' },
    { keys: ['R'], does: '거절' },
    { keys: ['Enter'], does: '지원서 보기' },
  ],
  close: '닫기',

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
  final: '결정은 되돌릴 수 없으며, 결과는 지원자에게 이메일로 전해집니다.',
} as const;

/** Texts about the progress of an application, for the applicant. */
export const timelineText = {
  title: '진행 상황',
  submitted: '제출',
  viewed: '열람',
  decided: '결과',
  submittedText: message.submitted,
  viewedText: '회장 또는 부회장이 지원서를 확인했습니다.',
  skippedText: '목록에서 바로 결정했습니다.',
  notViewedText: '아직 지원서를 열어 보지 않았습니다.',
  notDecidedText: '아직 결과가 나오지 않았습니다.',
  result: { APPROVED: '합격했습니다.', REJECTED: '합격하지 못했습니다.' },
  nextTitle: '다음 단계',
  next: {
    PENDING: '결과가 나오면 이메일로 알려 드립니다. 그때까지 연락처와 지원 동기를 수정할 수 있습니다.',
    APPROVED:
      '이제 이 동아리의 회원입니다. 게시글을 쓰고 동아리 채팅방에서 인사를 나눠 보세요. 동아리를 탈퇴하면 이 지원서도 삭제됩니다.',
    REJECTED: '이 지원서를 삭제하면 동아리에 다시 지원할 수 있습니다.',
  },
} as const;
