/** Texts of the verification of an e-mail address. */
export const emailVerifyText = {
  sendCode: '인증번호 받기',
  sendAgain: '다시 받기',
  checkCode: '인증 확인',
  changeEmail: '이메일 변경',
  emailHint: '대학교에서 받은 이메일을 입력해 주세요.',
  timeLeft: (clock: string) => `남은 시간 ${clock}`,
  codeExpired: '인증 시간이 만료되었습니다.',
} as const;
