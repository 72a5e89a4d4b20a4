import { withParticle } from '@contract/korean';

/** Words of login, sign-up, recovery and e-mail verification. Sentences that the server says too are in the contract. */
export const account = {
  login: '로그인',
  register: '회원가입',
  failed: (reason: string) => `오류가 발생했습니다: ${reason}`,
  recover: '아이디/비밀번호 찾기',
  otherWays: '다른 방법',
  logout: '로그아웃',
  logoutPrompt: '로그아웃하시겠습니까?',
  logoutFailed: '로그아웃하지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',

  slogan: ['한 줄로 서면', '넓은 논도 금방입니다.'],
  invitation: '함께할 사람을 찾는 동아리가 기다리고 있습니다.',

  studentIdHint: '숫자 8자리',
  usernameHint: '영문 소문자로 시작하는 4~20자의 영문 소문자, 숫자, 밑줄',
  universityFromEmail: '인증한 이메일의 대학교입니다.',
  consent: '개인정보 수집 및 이용에 동의합니다.',
  consentText: '내용 보기',
  consentTextInNewWindow: '개인정보 수집 및 이용 내용 보기 (새 창)',
  haveAccount: '이미 계정이 있으신가요?',

  sendCode: '인증번호 받기',
  sendAgain: '다시 받기',
  checkCode: '인증 확인',
  changeEmail: '이메일 변경',
  emailHint: '대학교에서 받은 이메일을 입력해 주세요.',
  timeLeft: (clock: string) => `남은 시간 ${clock}`,
  codeExpired: '인증 시간이 만료되었습니다.',

  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  recoveryTabs: '찾을 항목',
  foundId: (username: string) => `회원님의 아이디는 ${username}입니다.`,
  usernamesDiffer: '등록되지 않은 아이디입니다.',
  usernameMissing: '서버 응답에서 아이디 정보를 찾을 수 없습니다.',
  nextStep: '다음',
  resetPassword: '비밀번호 재설정',
  resetFailed: (reason: string) => `비밀번호 재설정에 실패했습니다: ${reason}`,
  verifyFirst: '이메일 인증 후 이용할 수 있습니다.',
  resetFor: (username: string) => `${withParticle(username, '으로/로')} 로그인할 때 쓸 새 비밀번호를 입력해 주세요.`,
} as const;
