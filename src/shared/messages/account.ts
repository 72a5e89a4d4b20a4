/** Those texts about login, sign-up and account recovery that the first load contains. */
export const accountText = {
  login: '로그인',
  register: '회원가입',
  failed: (reason: string) => `오류가 발생했습니다: ${reason}`,
  recover: '아이디/비밀번호 찾기',
  otherWays: '다른 방법',

  slogan: ['한 줄로 서면', '넓은 논도 금방입니다.'],
  invitation: '함께할 사람을 찾는 동아리가 기다리고 있습니다.',

  alreadySignedIn: '이미 로그인되어 있습니다. 가입하려면 로그아웃해 주세요.',

  verifyFirst: '이메일 인증 후 이용할 수 있습니다.',
} as const;
