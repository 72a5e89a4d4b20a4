/** Texts of the registration form. */
export const registrationText = {
  studentIdHint: '숫자 8자리',
  usernameHint: '영문 소문자로 시작하는 4~20자의 영문 소문자, 숫자, 밑줄',
  universityFromEmail: '인증한 이메일의 대학교입니다.',
  consent: '개인정보 수집 및 이용에 동의합니다.',
  consentText: '내용 보기',
  consentTextInNewWindow: '개인정보 수집 및 이용 내용 보기 (새 창)',
  haveAccount: '이미 계정이 있으신가요?',
} as const;
