// Messages of events, attendance and certificates. They are not in messages.ts, because every first page load contains the whole of
// messages.ts.

/** Names of the fields of events and attendance in messages and forms. */
export const eventLabel = {
  title: '제목',
  contents: '내용',
  place: '장소',
  startsAt: '시작',
  endsAt: '끝',
  allDay: '하루 종일',
  audience: '대상',
  capacity: '정원',
  rsvpUntil: '참석 응답 마감',
  repeatUntil: '반복 종료',
  scope: '적용 범위',
  answer: '참석 여부',
  code: '출석 번호',
  attendanceState: '출석 상태',
  note: '사유',
  lateAfterMinutes: '지각 기준(분)',
} as const;

/** Sentences about events and their answers. */
export const eventMessage = {
  endsBeforeStart: '끝은 시작보다 빠를 수 없습니다.',
  tooLong: (days: number) => `일정은 ${String(days)}일을 넘을 수 없습니다.`,
  rsvpAfterStart: '참석 응답 마감은 시작보다 늦을 수 없습니다.',
  repeatBeforeStart: '반복 종료는 시작보다 빠를 수 없습니다.',
  tooManyDates: (max: number) => `반복 일정은 ${String(max)}개까지 만들 수 있습니다.`,
  rangeReversed: '기간의 끝은 시작보다 늦어야 합니다.',
  rangeTooLong: (days: number) => `한 번에 ${String(days)}일까지 볼 수 있습니다.`,
  notFound: '일정을 찾을 수 없습니다.',
  onlyOfficersWrite: '회장, 부회장, 운영진만 일정을 만들고 바꿀 수 있습니다.',
  cancelled: '취소된 일정입니다.',
  answersClosed: '참석 응답을 받는 기간이 지났습니다.',
  hasAnswers: '응답이나 출석 기록이 있는 일정은 삭제할 수 없습니다. 대신 취소해 주세요.',
  created: '일정을 만들었습니다.',
  cancelDone: '일정을 취소했습니다.',
} as const;

/** Sentences about attendance. */
export const attendanceMessage = {
  code: '출석 번호 숫자 6자리를 입력해 주세요.',
  wrongCode: '출석 번호가 올바르지 않거나 바뀌었습니다. 화면에 보이는 번호를 다시 입력해 주세요.',
  tooManyTries: '출석 번호를 너무 많이 틀렸습니다. 운영진에게 출석 처리를 부탁해 주세요.',
  notOpen: '지금은 출석을 받지 않습니다.',
  outsideWindow: '출석은 일정 시작 30분 전부터 끝난 뒤 24시간까지 받을 수 있습니다.',
  onlyOfficers: '회장, 부회장, 운영진만 출석을 관리할 수 있습니다.',
  onlyMembers: '동아리 회원만 출석할 수 있습니다.',
  opened: '출석을 시작했습니다.',
  closed: '출석을 마쳤습니다.',
  checkedIn: '출석했습니다.',
} as const;

/** Sentences about certificates. */
export const certificateMessage = {
  notFound: '활동확인서를 찾을 수 없습니다.',
  onlyMembers: '이 동아리의 회원이거나 최근 3년 안에 회원이었던 사람만 발급받을 수 있습니다.',
  issued: '활동확인서를 발급했습니다.',
  revoked: '활동확인서를 무효로 했습니다.',
} as const;
