import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** A screen of the product as somebody sees it on the demo campus. */
export interface Screen {
  readonly path: string;
  /** What stands in the browser's tab before ' · 두레'. */
  readonly title: string;
  /** The one heading of the first level. */
  readonly heading: string | RegExp;
  /** A text in the page that is there only when everything is. */
  readonly until?: string;
}

const band = '온소리 밴드';
const banner = '한 줄로 서면 넓은 논도 금방입니다.';
const unknownPage = '페이지를 찾을 수 없습니다.';

const privacy: Screen = { path: '/privacy', title: '개인정보 처리방침', heading: '개인정보 처리방침' };
const nowhere: Screen = { path: '/no/such/page', title: unknownPage, heading: unknownPage };

/** The screens of somebody who is not logged in. */
export const screensOfAnonymous: readonly Screen[] = [
  { path: '/login', title: '로그인', heading: '로그인' },
  { path: '/register', title: '회원가입', heading: '회원가입' },
  { path: '/account/find', title: '아이디/비밀번호 찾기', heading: '아이디/비밀번호 찾기' },
  privacy,
  nowhere,
];

/** The screens of club 1's president, who belongs to other clubs too and has applied for some; in groups, each for one test. */
export const screensOfPresident = {
  'home and search': [
    { path: '/home', title: '홈', heading: banner, until: '상세 보기' },
    {
      path: '/search?search=밴드',
      title: "'밴드' 검색 결과",
      heading: "'밴드' 검색 결과",
      until: '상세 보기',
    },
    {
      path: '/search?search=없는말없는말',
      title: "'없는말없는말' 검색 결과",
      heading: "'없는말없는말' 검색 결과",
      until: '검색 결과가 없습니다.',
    },
    { path: '/search', title: '검색', heading: '찾고 싶은 동아리의 이름이나 관심사를 입력해 주세요.' },
    { path: '/club-register', title: '동아리 등록', heading: '동아리 등록' },
    privacy,
    nowhere,
  ],
  'articles and notices': [
    { path: '/clubs/1/articles', title: `${band} 게시글`, heading: band, until: '글쓰기' },
    { path: '/clubs/1/articles/create', title: '글쓰기', heading: '글쓰기' },
    { path: '/clubs/1/articles/999999', title: '게시글', heading: '게시글을 찾을 수 없습니다.' },
    { path: '/clubs/1/notices', title: `${band} 공지사항`, heading: band, until: '공지 작성' },
    { path: '/clubs/1/notices/create', title: '공지 작성', heading: '공지 작성' },
    { path: '/clubs/1/notices/999999/edit', title: '공지사항 수정', heading: '공지사항을 찾을 수 없습니다.' },
  ],
  'a club and who leads it': [
    {
      path: '/clubs/1/members',
      title: '권한 관리',
      heading: band,
      until: '자신의 역할은 변경할 수 없습니다.',
    },
    { path: '/clubs/1/submissions', title: '지원자 관리', heading: '지원자 관리', until: '승인' },
    { path: '/clubs/1/submissions/999999', title: '지원서', heading: '지원서 정보를 찾을 수 없습니다.' },
    { path: '/clubs/1/no-such-tab', title: unknownPage, heading: unknownPage },
    {
      path: '/clubs/999999/articles',
      title: '동아리 정보를 불러올 수 없습니다.',
      heading: '동아리 정보를 불러올 수 없습니다.',
    },
  ],
  'one’s own': [
    { path: '/users/submissions', title: '내 지원서', heading: /^내 지원서/, until: '심사 중' },
    { path: '/users/submissions/999999', title: '지원서', heading: '지원서 정보를 찾을 수 없습니다.' },
    {
      path: '/users/submissions/999999/edit',
      title: '지원서 수정',
      heading: '지원서 정보를 찾을 수 없습니다.',
    },
    { path: '/myclub', title: '내 동아리', heading: /^내 동아리/, until: band },
    { path: '/profile', title: '내 정보', heading: '김해솔', until: band },
    { path: '/profile/update-pw', title: '비밀번호 변경', heading: '대학교 정보가 없습니다.' },
    { path: '/updateProfile', title: '내 정보 수정', heading: '내 정보 수정' },
    { path: '/test/find-pw', title: '비밀번호 찾기', heading: '비밀번호 찾기' },
    { path: '/test/reset-pw', title: '비밀번호 재설정', heading: '비밀번호 재설정' },
  ],
  chat: [
    { path: '/my-chatpage', title: '채팅', heading: '채팅', until: '대화할 채팅방을 선택해 주세요.' },
    { path: '/chatpage/1', title: band, heading: '채팅', until: '전송' },
    {
      path: '/chatpage/999999',
      title: '채팅방을 찾을 수 없습니다.',
      heading: '채팅',
      until: '채팅방을 찾을 수 없습니다.',
    },
    { path: '/chat/userlist', title: '전체 회원', heading: /^전체 회원/, until: '김해솔' },
    { path: '/test/chat', title: '채팅 테스트', heading: '채팅 테스트', until: '채팅하기' },
  ],
} satisfies Readonly<Record<string, readonly Screen[]>>;

/** What differs for somebody called `name` who has just signed up: no club, no application, no department. */
export const screensOfNewcomer = (name: string): readonly Screen[] => [
  { path: '/home', title: '홈', heading: banner, until: '지원하기' },
  { path: '/clubs/1/articles', title: `${band} 게시글`, heading: band, until: '지원하기' },
  { path: '/clubs/1/articles/create', title: '글쓰기', heading: '권한이 없습니다.' },
  { path: '/clubs/1/members', title: '권한 관리', heading: band, until: '권한이 없습니다.' },
  {
    path: '/clubs/1/apply',
    title: '지원하기',
    heading: band,
    until: '내 정보에서 학과를 먼저 입력해 주세요.',
  },
  { path: '/clubs/1/submissions', title: '지원자 관리', heading: '권한이 없습니다.' },
  {
    path: '/users/submissions',
    title: '내 지원서',
    heading: '내 지원서',
    until: '제출한 지원서가 없습니다.',
  },
  { path: '/myclub', title: '내 동아리', heading: '내 동아리', until: '가입한 동아리가 없습니다.' },
  { path: '/profile', title: '내 정보', heading: name, until: '가입한 동아리가 없습니다.' },
];

/** Opens a screen and waits until all of it is there, under its title and its one heading. */
export async function openScreen(page: Page, { path, title, heading, until }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveTitle(`${title} · 두레`);
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings).toHaveText([heading]);
  if (until !== undefined)
    await expect(page.getByRole('main').getByText(until, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('불러오는 중', { exact: true })).toHaveCount(0);
}
