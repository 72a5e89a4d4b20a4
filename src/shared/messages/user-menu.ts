/** Texts of the user menu and its logout dialog. The first view does not load them. */
export const userMenuText = {
  profile: '내 정보',
  clubs: '내 동아리',
  submissions: '내 지원서',
  operator: '운영자 화면',
  logout: '로그아웃',
  logoutPrompt: '로그아웃하시겠습니까?',
  logoutFailed: '로그아웃하지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
  theme: {
    heading: '화면 색',
    system: '시스템',
    light: '밝게',
    dark: '어둡게',
    choose: (mode: string) => `화면 색 ${mode}`,
  },
} as const;
