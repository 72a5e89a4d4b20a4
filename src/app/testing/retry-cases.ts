import { sampleEvent, sampleEventSummary } from './event-samples';
import type { FakeAnswer, FakeAnswers } from './fake-server';
import {
  sampleClubAnswers,
  sampleArticle,
  sampleArticleRow,
  sampleComment,
  sampleNotice,
  sampleNoticeRow,
} from './post-samples';
import { demoProfile } from './render-app';
import {
  sampleClubSubmission,
  sampleClubSubmissionDetail,
  sampleOwnSubmissionDetail,
} from './recruitment-samples';
import { sampleClub, sampleMember, sampleOwnSubmission } from './samples';

/** A screen and one of its calls, which fails until the test retries it. */
interface RetryCase {
  /** Address of the screen. */
  path: string;
  /** Method and path of the call that fails at first. */
  call: string;
  /** Response of `call` to the retry. */
  answer: FakeAnswer;
  /** Text that the screen shows only after that response. */
  shownText: string;
  /** Responses of the other calls of the screen. */
  others?: FakeAnswers;
}

const myClub = { ...sampleClub(), roleName: 'MEMBER' };
const presidentAnswers = sampleClubAnswers('PRESIDENT');
const nonMemberAnswers = {
  ...sampleClubAnswers('NO_ROLE'),
  'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
};
const otherUser = {
  userId: 3,
  name: '박지호',
  universityName: '명지대학교',
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
};

const EVENT = 'GET /clubs/:clubId/events/:eventId';
const RSVPS = 'GET /clubs/:clubId/events/:eventId/answers';
const ATTENDANCE = 'GET /clubs/:clubId/events/:eventId/attendance';
const attendance = { isOpen: false, openedAt: null, closedAt: null, lateAfterMinutes: 10, entries: [] };
const eventAnswers = { ...presidentAnswers, [EVENT]: sampleEvent(), [RSVPS]: [], [ATTENDANCE]: attendance };

const eventRetryCases: readonly RetryCase[] = [
  {
    path: '/clubs/7/events?month=2026-11&view=list',
    call: 'GET /clubs/:clubId/events',
    answer: [sampleEventSummary()],
    shownText: '정기 합주',
    others: presidentAnswers,
  },
  {
    path: '/calendar?month=2026-11&view=list',
    call: 'GET /calendar',
    answer: [],
    shownText: '이 달에는 일정이 없습니다.',
  },
  {
    path: '/clubs/7/events/3',
    call: EVENT,
    answer: sampleEvent(),
    shownText: '정기 합주',
    others: eventAnswers,
  },
  { path: '/clubs/7/events/3', call: RSVPS, answer: [], shownText: '아직 없습니다.', others: eventAnswers },
  {
    path: '/clubs/7/events/3/edit',
    call: EVENT,
    answer: sampleEvent(),
    shownText: '장소',
    others: eventAnswers,
  },
  {
    path: '/clubs/7/events/3/attendance',
    call: ATTENDANCE,
    answer: attendance,
    shownText: '정기 합주 출석',
    others: eventAnswers,
  },
  {
    path: '/clubs/7/events/3/check-in',
    call: ATTENDANCE,
    answer: attendance,
    shownText: '지금은 출석을 받지 않습니다.',
    others: eventAnswers,
  },
  {
    path: '/clubs/7/attendance',
    call: 'GET /clubs/:clubId/attendance',
    answer: { events: [], members: [] },
    shownText: '이 기간에 출석을 받은 일정이 없습니다.',
    others: presidentAnswers,
  },
];

export const retryCases: readonly RetryCase[] = [
  {
    path: '/home',
    call: 'GET /clubs',
    answer: { clubs: [sampleClub()], nextCursor: null },
    shownText: '온소리 밴드',
    others: { 'GET /clubs/my-clubs': [] },
  },
  {
    path: '/search?search=밴드',
    call: 'GET /clubs/search',
    answer: { clubs: [sampleClub()], total: 1 },
    shownText: '온소리 밴드',
    others: { 'GET /clubs/my-clubs': [] },
  },
  { path: '/myclub', call: 'GET /clubs/my-clubs', answer: [myClub], shownText: '온소리 밴드' },
  {
    path: '/users/submissions',
    call: 'GET /users/submissions',
    answer: [sampleOwnSubmission()],
    shownText: '온소리 밴드',
  },
  {
    path: '/users/submissions/11',
    call: 'GET /users/submissions/:applyId',
    answer: sampleOwnSubmissionDetail(),
    shownText: '무대에 서고 싶습니다.',
  },
  {
    path: '/users/submissions/11/edit',
    call: 'GET /users/submissions/:applyId',
    answer: sampleOwnSubmissionDetail(),
    shownText: '지원서 수정',
  },
  { path: '/chat/userlist', call: 'GET /users/list', answer: [otherUser], shownText: '박지호' },
  { path: '/profile', call: 'GET /clubs/my-clubs', answer: [myClub], shownText: '온소리 밴드' },
  {
    path: '/profile',
    call: 'GET /users/profile',
    answer: demoProfile,
    shownText: demoProfile.username,
    others: { 'GET /clubs/my-clubs': [] },
  },
  { path: '/updateProfile', call: 'GET /users/profile', answer: demoProfile, shownText: '내 정보 수정' },
  {
    path: '/clubs/7',
    call: 'GET /clubs/:clubId',
    answer: sampleClub(),
    shownText: '매주 합주합니다.',
    others: presidentAnswers,
  },
  {
    path: '/clubs/7/articles',
    call: 'GET /clubs/:clubId/articles',
    answer: { articles: [sampleArticleRow(12)], pagination: { total: 1 } },
    shownText: '봄 정기공연 무대 사진을 올립니다',
    others: presidentAnswers,
  },
  {
    path: '/clubs/7/notices',
    call: 'GET /clubs/:clubId/notices',
    answer: { noticeList: [sampleNoticeRow(12)], pagination: { total: 1 } },
    shownText: '봄 정기공연 무대 사진을 올립니다',
    others: presidentAnswers,
  },
  {
    path: '/clubs/7/articles/12',
    call: 'GET /clubs/:clubId/articles/:articleId',
    answer: sampleArticle(),
    shownText: '봄 정기공연 무대 사진을 올립니다',
    others: presidentAnswers,
  },
  {
    path: '/clubs/7/articles/12',
    call: 'GET /comment/articles/:articleId/comments',
    answer: [sampleComment(1, { content: '첫 댓글' })],
    shownText: '첫 댓글',
    others: { ...presidentAnswers, 'GET /clubs/:clubId/articles/:articleId': sampleArticle() },
  },
  {
    path: '/clubs/7/notices/12/edit',
    call: 'GET /clubs/:clubId/notices/:noticeId',
    answer: sampleNotice(),
    shownText: '공지사항 수정',
    others: presidentAnswers,
  },
  {
    path: '/clubs/7/notices/create',
    call: 'GET /clubs/:clubId/role',
    answer: { role: 'PRESIDENT' },
    shownText: '제목',
    others: presidentAnswers,
  },
  {
    path: '/clubs/7/apply',
    call: 'GET /users/profile',
    answer: demoProfile,
    shownText: demoProfile.department,
    others: nonMemberAnswers,
  },
  {
    path: '/clubs/7/apply',
    call: 'GET /clubs/:clubId/submissions/status',
    answer: { hasApplied: false, applyId: null, status: null },
    shownText: demoProfile.department,
    others: nonMemberAnswers,
  },
  {
    path: '/clubs/7/submissions',
    call: 'GET /clubs/:clubId/submissions',
    answer: [sampleClubSubmission()],
    shownText: '송다은',
    others: presidentAnswers,
  },
  {
    path: '/clubs/7/submissions/11',
    call: 'GET /clubs/:clubId/submissions/:applyId',
    answer: sampleClubSubmissionDetail(),
    shownText: '무대에 서고 싶습니다.',
    others: presidentAnswers,
  },
  ...eventRetryCases,
  {
    path: '/clubs/7/members',
    call: 'GET /clubs/:clubId/members',
    answer: [sampleMember()],
    shownText: '박지호',
    others: presidentAnswers,
  },
  {
    path: '/clubs/7/members',
    call: 'GET /clubs/:clubId/role',
    answer: { role: 'PRESIDENT' },
    shownText: '박지호',
    others: { ...presidentAnswers, 'GET /clubs/:clubId/members': [sampleMember()] },
  },
];
