// Messages about reports and blocks. A separate file, because the first page load contains all of messages.ts.
import { APPEAL_PERIOD_DAYS, MAX_REPORTS_PER_DAY } from './report';

export const reportLabel = {
  targetKind: '신고 대상',
  reason: '신고 사유',
  text: '신고 내용',
  appeal: '이의 내용',
  decisionReason: '처리 사유',
  action: '조치',
  until: '정지 기한',
} as const;

export const reportMessage = {
  targetNotFound: '신고할 내용을 찾을 수 없습니다.',
  caseNotFound: '신고를 찾을 수 없습니다.',
  ownContent: '자신이나 자신이 쓴 내용은 신고할 수 없습니다.',
  alreadyReported: '이미 신고했습니다. 처리 결과는 ‘신고와 조치’에서 볼 수 있습니다.',
  limitReached: `신고는 하루에 ${String(MAX_REPORTS_PER_DAY)}건까지 할 수 있습니다. 내일 다시 시도해 주세요.`,
  caseChanged: '그사이 다른 사람이 먼저 처리했거나 새 신고가 들어왔습니다. 다시 확인해 주세요.',
  caseClosed: '이미 처리된 신고입니다.',
  contentGone: '이미 없어진 내용에는 할 수 없는 조치입니다.',
  authorGone: '탈퇴한 회원에게는 할 수 없는 조치입니다.',
  onlySuspensionHasEnd: '기한은 이용 정지에만 정할 수 있습니다.',
  suspensionWithoutEnd: '이용 정지는 기한을 정해야 합니다.',
  suspensionEndPassed: '정지 기한은 지금보다 늦어야 합니다.',
  contentRemoved: '운영자가 가린 내용입니다. 가림이 끝난 뒤에 다시 시도해 주세요.',
  notRemoved: '임시조치 중인 내용이 아닙니다.',
  appealNotFound: '이의를 제기할 수 있는 조치를 찾을 수 없습니다.',
  alreadyAppealed: '이의는 한 번만 제기할 수 있습니다.',
  appealClosed: `이의는 조치를 받은 날부터 ${String(APPEAL_PERIOD_DAYS)}일 안에 제기할 수 있습니다.`,
  conversationClosed: '이 사용자와는 대화할 수 없습니다.',
  blockOneself: '자신을 차단할 수 없습니다.',
  blockOperator: '두레 운영자는 차단할 수 없습니다.',
  reported: '신고를 접수했습니다.',
  appealed: '이의를 접수했습니다.',
} as const;
