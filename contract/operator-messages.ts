// Messages about operators, their measures and successions.
// A separate file, because the first page load contains all of messages.ts.

/** Labels of the fields in the forms of operators. Messages contain them. */
export const operatorLabel = {
  reason: '사유',
  suspendedUntil: '정지 기한',
  announcement: '공지 내용',
  startsAt: '시작 일시',
  endsAt: '종료 일시',
  successionEndsAt: '이의 기한',
} as const;

export const operatorMessage = {
  confirmationRequired: '비밀번호를 다시 확인해 주세요.',
  accountSuspended: '이용이 정지된 계정입니다.',
  clubClosed: '운영이 중지된 동아리입니다. 글을 읽을 수만 있습니다.',
  operatorProtected: '운영자 계정에는 할 수 없는 조치입니다.',
  presidentActive: '활동 중인 회장이 있습니다.',
  endsBeforeStart: '종료 일시는 시작 일시보다 뒤여야 합니다.',
  suspensionInPast: '정지 기한은 지금보다 뒤여야 합니다.',
  /** `until`: a formatted time. */
  suspended: (until: string, reason: string) =>
    `이용이 정지된 계정입니다. ${until}까지 로그인할 수 없습니다. 사유: ${reason}`,
  successionOpen: '이미 진행 중인 승계 요청이 있습니다.',
  successionTooEarly: '회장이 이의를 제기한 지 90일이 지나야 다시 요청할 수 있습니다.',
  laterEnd: (label: string) => `${label}은 지금보다 앞당길 수만 있습니다.`,
  noMember: '동아리 회원이 아닙니다.',
  confirmed: '비밀번호를 확인했습니다.',
} as const;
