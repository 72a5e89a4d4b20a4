/** Texts about drafts of unsent forms. */
export const draftText = {
  restored: '작성 중이던 내용을 불러왔습니다.',
  imageLost: '이미지는 다시 선택해 주세요.',
  saved: '작성 중이던 내용을 저장했습니다.',
  resume: '이어서 쓰기',
  discard: '비우기',
  discarded: '작성 중이던 내용을 비웠습니다.',
  undo: '되돌리기',
  leavePrompt: '작성 중인 내용이 사라집니다. 나가시겠습니까?',
  leave: '나가기',
} as const;
