import { message } from '@contract/messages';

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
    PENDING: '결과가 나오면 이메일로 알려 드립니다.',
    APPROVED:
      '이제 이 동아리의 회원입니다. 게시글을 쓰고 동아리 채팅방에서 인사를 나눠 보세요. 동아리를 탈퇴하면 이 지원서도 삭제됩니다.',
    REJECTED: '이 지원서를 삭제하면 동아리에 다시 지원할 수 있습니다.',
  },
  editableUntilResult: '그때까지 연락처와 지원 동기를 수정할 수 있습니다.',
} as const;
