/**
 * Texts of the dialog that releases results, of the strip that announces a scheduled release, and of the page
 * that lists the messages to the applicants.
 */
export const releaseText = {
  /** Title of the dialog and label of its button: DOCUMENT before the interviews of a round, otherwise LAST. */
  title: { DOCUMENT: '서류 결과 발표', LAST: '결과 발표' },
  withoutResultHint: (count: number) =>
    `아직 정하지 않은 ${String(count)}명에게는 아무것도 보내지 않습니다. 정한 뒤 따로 발표할 수 있습니다.`,
  /** `decision`: the Korean name of the decision, if there are buttons for two. */
  showWithoutResult: (count: number, decision?: string) =>
    `${decision === undefined ? '' : `${decision} `}${String(count)}명 보기`,
  pass: '합격',
  fail: '불합격',
  hold: '보류',
  undecided: '미결정',

  messages: '안내문',
  passMessage: '합격 안내',
  failMessage: '불합격 안내',
  subject: '제목',
  body: '내용',
  insertPlaceholder: '넣기',
  insertToken: (token: string) => `${token} 넣기`,
  reset: '기본 안내문으로',
  preview: '받는 사람에게 보이는 모습',
  previewPosition: (position: number, count: number) => `${String(position)} / ${String(count)}`,
  previousRecipient: '이전 받는 사람',
  nextRecipient: '다음 받는 사람',
  channels: '앱 알림 · 이메일',
  noRecipients: '받는 사람이 없습니다.',

  when: '발표 시점',
  now: '지금',
  later: '예약',
  releaseTime: '발표 일시',
  releaseTimeRequired: '발표 일시를 선택해 주세요.',
  releaseTimePassed: '발표 일시는 지금보다 늦어야 합니다.',
  scheduleHint: '그때까지 미결정이나 보류인 지원자가 있으면 발표하지 않고 알려 드립니다.',
  irreversibleHint: '발표한 결과는 바꿀 수 없습니다.',
  enterCount: (count: number) => `받는 사람 수(${String(count)})를 입력해 주세요`,
  cancel: '취소',
  close: '닫기',
  releaseTo: (count: number) => `${String(count)}명에게 발표`,
  schedule: '예약',
  discard: '고친 안내문을 버리시겠습니까?',
  discardLabel: '버리기',
  failed: '발표하지 못했습니다.',
  stale: (changes: readonly string[]) =>
    [
      '그사이 결정이 바뀌었습니다.',
      ...(changes.length === 0 ? [] : [`바뀐 결정: ${changes.join(', ')}.`]),
      '바뀐 숫자를 확인하고 다시 발표해 주세요.',
    ].join(' '),
  changedDecision: (applicant: string, decision: string, leader: string | undefined) =>
    `${applicant} ${decision}${leader === undefined ? '' : `(${leader}님)`}`,
  moreChanges: (count: number) => `그 밖에 ${String(count)}명`,
  changedMeanwhile: (leader: string | undefined, texts: readonly string[]) =>
    `그사이 ${leader === undefined ? '다른 회장단' : `${leader}님`}이 ${
      texts.length === 0 ? '모집을' : `안내문(${texts.join(', ')})을`
    } 수정했습니다. 안내문을 확인하고 다시 발표해 주세요.`,
  released: (count: number) => `${String(count)}명에게 결과를 발표했습니다.`,
  scheduled: (time: string) => `${time}에 발표합니다.`,
  scheduledStrip: (time: string) => `${time}에 결과를 발표합니다.`,
  cancelSchedule: '예약 취소',
  scheduleCanceled: '발표 예약을 취소했습니다.',
  cancelFailed: '예약을 취소하지 못했습니다.',

  log: '발표 기록',
  logTitle: '결과를 발표했습니다',
  logEmpty: '보낸 안내가 없습니다.',
  logFailed: '발표 기록을 불러오지 못했습니다.',
  toDesk: '지원자 관리',
  backToDesk: '지원자 관리로',
  unreleasedHint: (count: number) =>
    `아직 발표하지 않은 ${String(count)}명이 남아 있습니다. 정하면 이어서 발표할 수 있습니다.`,
  recipient: '받는 사람',
  result: '결과',
  app: '앱 알림',
  email: '이메일',
  deliveryState: { QUEUED: '보내는 중', SENT: '전송됨', FAILED: '실패' },
  notSent: '받지 않음',
  filter: '전송 상태',
  all: '전체',
  totals: (sent: number, queued: number, failed: number) =>
    `전송됨 ${String(sent)}건, 보내는 중 ${String(queued)}건, 실패 ${String(failed)}건`,
  resend: '실패한 것만 다시 보내기',
  resendOne: '다시 보내기',
  resendTo: (name: string) => `${name}님에게 다시 보내기`,
  actions: '할 일',
  resent: (count: number) => `${String(count)}건을 다시 보냅니다.`,
  resendFailed: '다시 보내지 못했습니다.',
} as const;
