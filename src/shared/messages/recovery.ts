/** Texts of account recovery. */
export const recoveryText = {
  recoveryTabs: '찾을 항목',
  foundUsername: (username: string) => `회원님의 아이디는 ${username}입니다.`,
  /** Error of the entered username if the verified address belongs to an account with another username. */
  usernamesDiffer: '등록되지 않은 아이디입니다.',
  usernameMissing: '서버 응답에서 아이디 정보를 찾을 수 없습니다.',
  resetFailed: (reason: string) => `비밀번호 재설정에 실패했습니다: ${reason}`,
  resetFor: (username: string) => `아이디 ${username}의 새 비밀번호를 입력해 주세요.`,
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  resetPassword: '비밀번호 재설정',
} as const;
