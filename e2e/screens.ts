import { screenUrl } from '../contract/screen-url';
import { screens } from '../contract/screens';
import { managementScreens, roundEditorScreens } from './management-screens';
import type { Screen } from './screen';

const band = '온소리 밴드';
const homeHeading = '한 줄로 서면 넓은 논도 금방입니다.';
const notFoundText = '페이지를 찾을 수 없습니다.';

/** Ids of the first club and of its event today. */
const todaysEvent = { clubId: 1, eventId: 16 };

const privacy: Screen = {
  path: screens.privacy.path,
  title: '개인정보 처리방침',
  heading: '개인정보 처리방침',
};
const unknownScreen: Screen = { path: '/no/such/page', title: notFoundText, heading: notFoundText };

/** Screens of an anonymous user. */
export const screensOfAnonymous: readonly Screen[] = [
  { path: screens.login.path, title: '로그인', heading: '로그인' },
  { path: screens.register.path, title: '회원가입', heading: '회원가입' },
  { path: screens.accountFind.path, title: '아이디/비밀번호 찾기', heading: '아이디/비밀번호 찾기' },
  privacy,
  { path: screens.certificateCheck.path, title: '확인서 진위 확인', heading: '확인서 진위 확인' },
  unknownScreen,
];

/**
 * Screens of the president of club 1, who is a member of two other clubs and has applied to others. Each
 * group is one test. The id 999999 does not exist.
 */
export const screensOfPresident = {
  'home and search': [
    { path: screens.home.path, title: '홈', heading: homeHeading, loadedText: '상세 보기' },
    {
      path: `${screens.search.path}?search=밴드`,
      title: "'밴드' 검색 결과",
      heading: "'밴드' 검색 결과",
      loadedText: '상세 보기',
    },
    {
      path: `${screens.search.path}?search=없는말없는말`,
      title: "'없는말없는말' 검색 결과",
      heading: "'없는말없는말' 검색 결과",
      loadedText: '검색 결과가 없습니다.',
    },
    {
      path: screens.search.path,
      title: '검색',
      heading: '찾고 싶은 동아리의 이름이나 관심사를 입력해 주세요.',
    },
    { path: screens.clubRegister.path, title: '동아리 등록', heading: '동아리 등록' },
    privacy,
    unknownScreen,
  ],
  'articles and notices': [
    {
      path: screenUrl('clubArticles', { clubId: 1 }),
      title: `${band} 게시글`,
      heading: band,
      loadedText: '글쓰기',
    },
    { path: screenUrl('clubArticleCreate', { clubId: 1 }), title: '글쓰기', heading: '글쓰기' },
    {
      path: screenUrl('clubArticle', { clubId: 1, articleId: 999999 }),
      title: '게시글',
      heading: '게시글을 찾을 수 없습니다.',
    },
    {
      path: screenUrl('clubNotices', { clubId: 1 }),
      title: `${band} 공지사항`,
      heading: band,
      loadedText: '공지 작성',
    },
    {
      path: screenUrl('clubQuestions', { clubId: 1 }),
      title: `${band} 질문`,
      heading: band,
      loadedText: '개인 악기가 꼭 있어야 하나요?',
    },
    { path: screenUrl('clubNoticeCreate', { clubId: 1 }), title: '공지 작성', heading: '공지 작성' },
    {
      path: screenUrl('clubNoticeEdit', { clubId: 1, noticeId: 999999 }),
      title: '공지사항 수정',
      heading: '공지사항을 찾을 수 없습니다.',
    },
  ],
  events: [
    {
      path: screenUrl('clubEvents', { clubId: 1 }),
      title: `${band} 일정`,
      heading: /^\d{4}년 \d{1,2}월$/,
      loadedText: '다가오는 일정',
    },
    { path: screenUrl('clubEventCreate', { clubId: 1 }), title: '일정 만들기', heading: '일정 만들기' },
    {
      path: screenUrl('clubEvent', { clubId: 1, eventId: 999999 }),
      title: '일정',
      heading: '일정을 찾을 수 없습니다.',
    },
    { path: screenUrl('clubAttendanceSheet', { clubId: 1 }), title: '출석부', heading: '출석부' },
    {
      path: `${screenUrl('clubEvents', { clubId: 1 })}?view=list`,
      title: `${band} 일정`,
      heading: /^\d{4}년 \d{1,2}월$/,
      loadedText: '오늘 번개',
    },
    {
      path: screenUrl('clubEvent', todaysEvent),
      title: '오늘 번개',
      heading: '오늘 번개',
      loadedText: '참석하시나요?',
    },
    {
      path: screenUrl('clubEventEdit', todaysEvent),
      title: '일정 수정',
      heading: '일정 수정',
      loadedText: '저장',
    },
    {
      path: screenUrl('clubAttendance', todaysEvent),
      title: '오늘 번개 출석',
      heading: '오늘 번개 출석',
      loadedText: '출석', // title of the list; the rest of the page depends on the time of day
    },
    {
      path: screenUrl('checkIn', todaysEvent),
      title: '오늘 번개 출석',
      heading: '오늘 번개 출석',
      loadedText: '일정 보기',
    },
    { path: screens.calendar.path, title: '내 일정', heading: '내 일정', loadedText: '다가오는 일정' },
  ],
  'club management': [
    {
      path: screenUrl('clubMembers', { clubId: 1 }),
      title: '권한 관리',
      heading: band,
      loadedText: '자신의 역할은 변경할 수 없습니다.',
    },
    {
      path: screenUrl('clubSubmissions', { clubId: 1 }),
      title: '지원자 관리',
      heading: '지원자 관리',
      loadedText: '결정',
    },
    {
      path: `${screenUrl('clubSubmissions', { clubId: 1 })}?view=board`,
      title: '지원자 관리',
      heading: '지원자 관리',
      loadedText: '보류',
    },
    {
      path: screenUrl('clubSubmission', { clubId: 1, applyId: 999999 }),
      title: '지원서',
      heading: '지원서 정보를 찾을 수 없습니다.',
    },
    {
      path: screenUrl('clubInterviews', { clubId: 1, recruitmentId: 1 }),
      title: '면접 일정',
      heading: '면접 일정',
      loadedText: '면접 안내',
    },
    {
      path: `${screenUrl('clubSubmissions', { clubId: 1 })}?view=log`,
      title: '지원자 관리',
      heading: '발표 기록',
      loadedText: '보낸 안내가 없습니다.',
    },
    { path: '/clubs/1/no-such-tab', title: notFoundText, heading: notFoundText },
    {
      path: screenUrl('clubArticles', { clubId: 999999 }),
      title: '동아리 정보를 불러올 수 없습니다.',
      heading: '동아리 정보를 불러올 수 없습니다.',
    },
  ],
  'records and figures': managementScreens,
  rounds: roundEditorScreens,
  'own data': [
    {
      path: screens.mySubmissions.path,
      link: '코드온 보기',
      title: '코드온 지원서',
      heading: '코드온',
      loadedText: '제출',
    },
    { path: screens.reports.path, title: '신고와 조치', heading: '신고와 조치' },
    { path: screens.mySubmissions.path, title: '내 지원서', heading: /^내 지원서/, loadedText: '심사 중' },
    {
      path: screenUrl('mySubmission', { applyId: 999999 }),
      title: '지원서',
      heading: '지원서 정보를 찾을 수 없습니다.',
    },
    {
      path: screenUrl('mySubmissionEdit', { applyId: 999999 }),
      title: '지원서 수정',
      heading: '지원서 정보를 찾을 수 없습니다.',
    },
    { path: screens.myClubs.path, title: '내 동아리', heading: /^내 동아리/, loadedText: band },
    { path: screens.following.path, title: '관심 동아리', heading: /^관심 동아리/ },
    { path: screens.notifications.path, title: '알림', heading: '알림', loadedText: '관심 동아리' },
    {
      path: screens.notificationSettings.path,
      title: '알림 설정',
      heading: '알림 설정',
      loadedText: '동아리 운영',
    },
    { path: screens.profile.path, title: '내 정보', heading: '김해솔', loadedText: band },
    { path: screens.passwordUpdate.path, title: '비밀번호 변경', heading: '대학교 정보가 없습니다.' },
    { path: screens.profileEdit.path, title: '내 정보 수정', heading: '내 정보 수정' },
    { path: screens.testFindPassword.path, title: '비밀번호 찾기', heading: '비밀번호 찾기' },
    { path: screens.testResetPassword.path, title: '비밀번호 재설정', heading: '비밀번호 재설정' },
  ],
  chat: [
    {
      path: screens.chatRooms.path,
      title: '채팅',
      heading: '채팅',
      loadedText: '대화할 채팅방을 선택해 주세요.',
    },
    { path: screenUrl('chatRoom', { roomId: 1 }), title: band, heading: '채팅', loadedText: '전송' },
    {
      path: screenUrl('chatRoom', { roomId: 999999 }),
      title: '채팅방을 찾을 수 없습니다.',
      heading: '채팅',
      loadedText: '채팅방을 찾을 수 없습니다.',
    },
    { path: screens.chatUserList.path, title: '전체 회원', heading: /^전체 회원/, loadedText: '김해솔' },
    { path: screens.testChat.path, title: '채팅 테스트', heading: '채팅 테스트', loadedText: '채팅하기' },
  ],
} satisfies Readonly<Record<string, readonly Screen[]>>;

/** Screens of the user `newbie`, who has a draft of an application. */
export const screensOfApplicant: readonly Screen[] = [
  {
    path: screenUrl('clubApply', { clubId: 1 }),
    title: '지원하기',
    heading: '2학기 신입 모집',
    loadedText: '지원서 제출',
  },
  { path: screens.mySubmissions.path, title: '내 지원서', heading: /^내 지원서/, loadedText: '작성 중' },
  {
    path: screens.mySubmissions.path,
    link: '이어서 쓰기',
    title: '지원하기',
    heading: '겨울 연주회 단원 모집',
    loadedText: '지원서 제출',
  },
];

/**
 * Screens that show a new user something else than they show the president. The user, whose name is `name`,
 * has no club, no application and no department.
 */
export const screensOfNewcomer = (name: string): readonly Screen[] => [
  { path: screens.home.path, title: '홈', heading: homeHeading, loadedText: '지원하기' },
  {
    path: screenUrl('clubArticles', { clubId: 1 }),
    title: `${band} 게시글`,
    heading: band,
    loadedText: '지원하기',
  },
  { path: screenUrl('clubArticleCreate', { clubId: 1 }), title: '글쓰기', heading: '권한이 없습니다.' },
  {
    path: screenUrl('clubMembers', { clubId: 1 }),
    title: '권한 관리',
    heading: band,
    loadedText: '권한이 없습니다.',
  },
  {
    path: screenUrl('clubApply', { clubId: 1 }),
    title: '지원하기',
    heading: '내 정보에서 학과를 먼저 입력해 주세요.',
  },
  { path: screenUrl('clubSubmissions', { clubId: 1 }), title: '지원자 관리', heading: '권한이 없습니다.' },
  {
    path: screens.mySubmissions.path,
    title: '내 지원서',
    heading: '내 지원서',
    loadedText: '제출한 지원서가 없습니다.',
  },
  {
    path: screens.myClubs.path,
    title: '내 동아리',
    heading: '내 동아리',
    loadedText: '가입한 동아리가 없습니다.',
  },
  { path: screens.profile.path, title: '내 정보', heading: name, loadedText: '가입한 동아리가 없습니다.' },
];
