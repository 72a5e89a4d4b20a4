import { message } from '@contract/messages';

/** Texts about images. Texts that the server also uses are in the contract. */
export const imageText = {
  enlarge: '이미지 크게 보기',
  of: (title: string) => `‘${title}’의 이미지`,
  fullImage: '이미지 전체',
  dropHint: '이미지를 끌어다 놓거나 눌러서 선택해 주세요.',
  fileLimits: 'PNG 또는 JPEG, 최대 10MB',
  dropNowHint: '여기에 놓으면 업로드합니다.',
  change: '이미지 변경',
  remove: '이미지 삭제',
  cancelUpload: '업로드 취소',
  progress: '이미지 업로드',
  uploading: (percent: number) => `업로드 중 ${String(percent)}%`,
  waitForUpload: '이미지를 업로드하는 중입니다. 끝나면 보낼 수 있습니다.',
  uploaded: '이미지를 업로드했습니다.',
  uploadFailed: '이미지를 업로드하지 못했습니다.',
  changeThumbnail: '대표 이미지 변경',
  changeProfileImage: '프로필 이미지 변경',
  reset: '기본 이미지로 변경',
  saved: message.saved,
  wasReset: '기본 이미지로 변경했습니다.',
  saveFailed: '이미지를 저장하지 못했습니다.',
} as const;
