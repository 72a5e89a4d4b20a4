import { withParticle } from '@contract/korean';

/** Returns a name as the subject of a Korean sentence; without a name, the subject is "another leader". */
const leaderAsSubject = (leader: string | undefined) =>
  leader === undefined ? '다른 회장단이' : `${leader}님이`;

/** Texts of the editor of a round. */
export const recruitmentText = {
  create: '새 모집 만들기',
  edit: '모집 수정',
  continueDraft: '준비 중인 모집',
  untitled: '이름 없는 모집',
  loadFailed: '모집을 불러오지 못했습니다.',
  notFound: '찾는 모집이 없습니다.',
  notFoundHint: '삭제되었거나 주소가 바뀌었을 수 있습니다.',
  clubClosed: '운영이 중지된 동아리는 모집할 수 없습니다.',
  noPermission: '볼 수 있는 권한이 없습니다.',
  onlyLeaders: '모집은 회장과 부회장만 만들고 수정할 수 있습니다.',
  toClub: '동아리로',
  toApplicants: '지원자 관리로',

  steps: '모집 만들기 단계',
  step: { basics: '기본 정보', questions: '질문', interview: '면접', release: '발표' },
  stateDraft: '공개 전',
  more: '모집 메뉴',
  save: '변경 저장',
  publish: '모집 공개',
  incomplete: (count: number) => `고칠 항목 ${String(count)}개 · 아직 저장하지 않음`,
  unsaved: '저장하지 않은 변경이 있습니다',
  restored: '이 브라우저에 있던 저장하지 못한 내용을 불러왔습니다.',
  refused: (reason: string) => `저장하지 못했습니다. ${reason}`,
  lockedFields:
    '지원서가 들어와서 접수 시작, 지원 분야, 질문, 면접 여부, 발표 방식은 이제 바꿀 수 없습니다. 나머지는 바꿀 수 있습니다.',
  lockedMeanwhile:
    '그사이 지원서가 들어왔습니다. 바꿀 수 없는 부분을 저장된 대로 되돌려야 나머지를 저장할 수 있습니다.',
  restoreLocked: '저장된 대로 되돌리기',
  ended: '끝난 모집이라 바꿀 수 없습니다.',

  /** Texts below the steps of the step navigation: placeholders for untouched steps, summaries of values. */
  hint: {
    /** Placeholder for the first step of a round without saved values. */
    period: '기간, 인원, 분야',
    openEnded: '상시 모집',
    noQuestions: '아직 없음',
    questions: (common: number, byTrack: number) =>
      byTrack === 0 ? `공통 ${String(common)}개` : `공통 ${String(common)}개 · 분야별 ${String(byTrack)}개`,
    /** Placeholders for steps that the user has not changed in a round without saved values. */
    unsaved: { interview: '아직 없음', release: '정하지 않음' },
    noInterview: '면접 없음',
    interview: (hours: number) => (hours === 0 ? '면접 있음' : `${String(hours)}시간 전까지 변경`),
    immediate: '정하는 대로',
    together: '직접 발표',
    problems: (count: number) => `고칠 항목 ${String(count)}개`,
  },

  titleHint: '예: 2026 겨울 신입 모집',
  introHint: '지원서 위에 보입니다. 모집 대상, 활동 시간, 준비물을 알려 주세요.',
  recruitmentKind: '모집 방식',
  withPeriod: '기간을 정해 모집',
  openEnded: '상시 모집',
  opens: '시작',
  closes: '마감',
  opensAtPublishing: '비워 두면 공개하는 때부터 접수합니다.',
  personUnit: '명',
  seatsHint: '정하지 않으려면 비워 두세요.',
  feeHint: '예: 한 학기 3만 원, 첫 달에 그만두면 전액 환불',
  next: { questions: '질문 만들기', interview: '면접 정하기', release: '발표 정하기' },

  interview: '면접',
  interviewMeaning: '서류를 보고 면접할 사람을 고릅니다.',
  hoursBeforeUnit: '시간 전',
  bookingClosesHint: (max: number) =>
    `지원자는 면접 이 시간 전까지 시간을 고르고 바꿀 수 있습니다. 0~${String(max)} 사이로 정해 주세요.`,
  interviewLater: '면접 시간은 모집을 공개한 뒤 지원자 관리의 면접 일정에서 만듭니다.',
  interviewOff: '면접 없이 서류만으로 정합니다.',

  releaseMode: { IMMEDIATE: '정하는 대로 알리기', TOGETHER: '한꺼번에 발표' },
  releaseMeaning: {
    IMMEDIATE: '승인하거나 거절하면 바로 지원자에게 보입니다.',
    TOGETHER: '발표하기 전까지 지원자에게는 심사 중으로 보입니다.',
  },
  resultsHint: '비워 두면 발표 버튼을 누를 때 발표합니다.',
  texts: '안내문',
  textKind: {
    documentPass: '서류 합격',
    documentFail: '서류 불합격',
    interviewPass: '최종 합격',
    interviewFail: '최종 불합격',
  },
  textKindWithoutInterview: { documentPass: '합격', documentFail: '불합격' },
  textsHint: '결과를 발표할 때 알림과 이메일로 보냅니다.',

  preview: {
    club: '동아리 화면에 보이는 모습',
    form: '지원자에게 보이는 모습',
    text: '받는 사람에게 보이는 모습',
    track: '지원 분야',
    open: '지원자 화면 미리 보기',
    close: '닫기',
    none: '아직 질문이 없습니다.',
    fixedFields: '이름, 학번, 학과와 연락처, 지원 동기는 모든 지원서의 맨 앞에 있습니다.',
    interview: { yes: '있음', no: '없음' },
    unsaved: { interview: '면접 단계에서 정합니다', release: '발표 단계에서 정합니다' },
    byHand: '정해지면 알림',
    immediate: '정하는 대로',
    fromPublishing: '공개하는 때',
    period: (from: string, to: string) => `${from} – ${to}`,
    unlimited: '정하지 않음',
    sample: { name: '김하늘' },
  },

  conflict: (leader: string | undefined) =>
    `${leaderAsSubject(leader)} 먼저 수정했습니다. 쓴 내용은 그대로 있습니다.`,
  conflictShow: '비교하기',
  conflictTitle: (leader: string | undefined) => `${leaderAsSubject(leader)} 먼저 수정했습니다`,
  conflictMeaning: '어느 쪽을 남길지 골라 주세요.',
  part: '항목',
  mine: '내가 쓴 내용',
  theirs: '저장된 내용',
  nothingElse: '다른 점이 없습니다.',
  takeTheirs: '저장된 내용 불러오기',
  keepMine: '내 내용으로 저장',
  empty: '비어 있음',
  changedElsewhere: (leader: string | undefined, parts: readonly string[]) =>
    parts.length === 0
      ? `${leaderAsSubject(leader)} 이 모집을 수정했습니다.`
      : `${leaderAsSubject(leader)} 이 모집을 수정했습니다. 바뀐 항목: ${parts.join(', ')}`,
  reload: '다시 불러오기',

  publishPrompt: (title: string) =>
    `‘${title}’${withParticle(title, '을/를').slice(title.length)} 공개하시겠습니까?`,
  publishNow: '공개하면 바로 접수를 시작합니다.',
  publishAt: (time: string) => `${time}에 접수를 시작합니다.`,
  publishEnds: '지금 진행 중인 모집은 끝납니다.',
  publishLabel: '공개',
  publishFailed: '모집을 공개하지 못했습니다.',
  close: '접수 마감',
  closePrompt: '접수를 마감하시겠습니까?',
  closeMeaning: '더는 지원서를 받지 않습니다. 결과를 발표하기 전에는 다시 열 수 있습니다.',
  closeLabel: '마감',
  closeFailed: '접수를 마감하지 못했습니다.',
  reopen: '접수 다시 열기',
  reopenPrompt: '언제까지 다시 접수하시겠습니까?',
  reopenUntil: '새 마감',
  reopenRequired: '새 마감을 정해 주세요.',
  reopenLabel: '다시 열기',
  reopenFailed: '접수를 다시 열지 못했습니다.',
  end: '모집 끝내기',
  endPrompt: '모집을 끝내시겠습니까?',
  endMeaning: '끝난 모집은 다시 열거나 바꿀 수 없습니다.',
  endRejects: (count: number) =>
    `발표하지 않은 지원서 ${String(count)}건은 모두 불합격으로 처리됩니다. 끝난 모집은 다시 열 수 없습니다.`,
  endLabel: '끝내기',
  endFailed: '모집을 끝내지 못했습니다.',
  remove: '모집 삭제',
  removePrompt: '준비 중인 모집을 삭제하시겠습니까?',
  removeMeaning: '쓴 내용이 모두 사라지며 되돌릴 수 없습니다.',
  removeLabel: '삭제',
  removeFailed: '모집을 삭제하지 못했습니다.',
  removed: '준비 중인 모집을 삭제했습니다.',

  share: '공유 문구 복사',
  shared: '공유 문구를 복사했습니다.',
  shareFailed: '문구를 복사하지 못했습니다.',
  shareText: (club: string, title: string, period: string, link: string) =>
    `[${club}] ${title}\n접수 ${period}\n${link}`,

  import: '지난 모집에서 불러오기',
  importFrom: '어느 모집에서 불러올까요?',
  importParts: '불러올 것',
  importPart: { questions: '질문', tracks: '지원 분야와 인원', intro: '안내문과 회비', texts: '발표 안내문' },
  importAppends: (count: number) => `지금 있는 질문 ${String(count)}개 뒤에 붙습니다.`,
  importReplaces: '아직 쓴 내용이 없어 모두 가져옵니다.',
  importOmits: (count: number) => `${String(count)}개는 자리가 없어 빠집니다.`,
  importExclusions: '지원서와 점수는 가져오지 않습니다.',
  importSubmit: (count: number) => (count > 0 ? `질문 ${String(count)}개 불러오기` : '불러오기'),
  imported: (title: string) => `‘${title}’에서 불러왔습니다.`,
  roundApplicants: (count: number) => `${String(count)}명 지원`,
  roundQuestions: (count: number) => `질문 ${String(count)}개`,

  startTitle: '새 모집 만들기',
  startHint: '지난 모집에서 시작하면 질문과 안내문이 채워져 있습니다. 기간만 정하면 됩니다.',
  startEmpty: '빈 양식으로 시작',
  startFrom: '무엇에서 시작할까요?',
  cancel: '취소',
  start: '만들기',
  startFailed: '모집을 만들지 못했습니다.',
  draftExists: '준비 중인 모집이 이미 있습니다.',
  openDraft: '이어서 만들기',
} as const;
