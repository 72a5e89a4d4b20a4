// Messages about operators and their measures. A file of its own, because the first load of the browser contains the whole of messages.ts.

/** Names of the fields of operators' forms in messages. */
export const operatorLabel = {
  reason: '사유',
  suspendedUntil: '정지 기한',
  announcement: '공지 내용',
  startsAt: '시작 일시',
  endsAt: '종료 일시',
} as const;

export const operatorMessage = {
  confirmationRequired: '비밀번호를 다시 확인해 주세요.',
  accountSuspended: '이용이 정지된 계정입니다.',
  clubClosed: '운영이 중지된 동아리입니다. 글을 읽을 수만 있습니다.',
  operatorProtected: '운영자 계정에는 할 수 없는 조치입니다.',
  presidentActive: '활동 중인 회장이 있습니다.',
  confirmed: '비밀번호를 확인했습니다.',
} as const;
