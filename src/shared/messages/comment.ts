import { message } from '@contract/messages';

/** Texts of the comments below an article. */
export const commentText = {
  title: '댓글',
  placeholder: '댓글을 입력하세요',
  field: '댓글',
  replyField: (name: string) => `${name}님에게 답글`,
  editField: '댓글 수정',
  reply: '답글',
  edited: '(수정됨)',
  deleted: message.commentDeleted,
  to: (name: string) => `${name}님에게`,
  membersOnly: message.onlyMembersComment,
  createPrompt: '댓글을 등록하시겠습니까?',
  editPrompt: '댓글을 수정하시겠습니까?',
  deletePrompt: '댓글을 삭제하시겠습니까?',
  more: (left: number) => `댓글 ${left.toLocaleString('ko-KR')}개 더 보기`,
  listFailed: '댓글을 불러오지 못했습니다.',
  createFailed: '댓글을 등록하지 못했습니다.',
  editFailed: '댓글을 수정하지 못했습니다.',
  deleteFailed: '댓글을 삭제하지 못했습니다.',
} as const;
