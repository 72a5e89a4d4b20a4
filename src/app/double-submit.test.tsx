import { QueryStatus } from '@reduxjs/toolkit/query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from './testing/fake-server';
import { sampleArticle, sampleClubAnswers, sampleComment, sampleNotice } from './testing/post-samples';
import { demoProfile, renderApp } from './testing/render-app';
import { sampleOwnSubmissionDetail } from './testing/recruitment-samples';
import { sampleClub } from './testing/samples';

type App = ReturnType<typeof renderApp>;

interface Form {
  name: string;
  options: Parameters<typeof renderApp>[0];
  /** The call that sends the form, and its response. */
  call: string;
  answer: unknown;
  /** Fills the form in and returns the button that sends it. */
  fill: (app: App) => Promise<HTMLElement>;
}

const getButton = (name: string) => screen.getByRole('button', { name });
const getMainButton = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

async function typeValues({ user }: App, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.click(await screen.findByLabelText(label, { selector: 'input, textarea' }));
    await user.paste(value);
  }
}

const verificationAnswers: FakeAnswers = {
  'POST /auth/univ-name': '명지대학교',
  'POST /auth/email': { expiresInSeconds: 300 },
  'POST /auth/email/verify': null,
};
async function verifyEmail(app: App): Promise<void> {
  await typeValues(app, { 이메일: 'haneul@mju.ac.kr' });
  await app.user.click(getButton('인증번호 받기'));
  await typeValues(app, { 인증번호: '123456' });
  await app.user.click(getButton('인증 확인'));
  await screen.findByText('이메일 인증이 완료되었습니다.');
}

const signedInUser = { userId: 1, username: 'haneul_k', name: '김하늘', email: 'haneul@mju.ac.kr' };
const passwords = { '새 비밀번호': 'newfield25', '새 비밀번호 확인': 'newfield25' };
const kinds = [
  { kind: 'articles', formName: 'article', idName: 'articleId', sample: sampleArticle },
  { kind: 'notices', formName: 'notice', idName: 'noticeId', sample: sampleNotice },
];
const author = { authorId: 1, authorName: '김하늘', roleName: 'PRESIDENT' as const, profileImageUrl: null };
const postForms = kinds.flatMap(({ kind, formName, idName, sample }): Form[] => {
  const answers = {
    ...sampleClubAnswers('PRESIDENT'),
    [`GET /clubs/:clubId/${kind}/:${idName}`]: sample({ author }),
    'GET /comment/articles/:articleId/comments': [],
  };
  return [
    {
      name: `a new ${formName}`,
      options: { path: `/clubs/7/${kind}/create`, answers },
      call: `POST /clubs/:clubId/${kind}`,
      answer: { [idName]: 12 },
      fill: async (app) => {
        await typeValues(app, { 제목: '공연 안내', 내용: '봄에 합니다.' });
        return getButton('등록');
      },
    },
    {
      name: `a changed ${formName}`,
      options: { path: `/clubs/7/${kind}/12/edit`, answers },
      call: `PUT /clubs/:clubId/${kind}/:${idName}`,
      answer: sample({ author }),
      fill: async (app) => {
        await typeValues(app, { 제목: ' 안내' });
        return getButton('저장');
      },
    },
  ];
});

const commentPage = {
  path: '/clubs/7/articles/12',
  answers: {
    ...sampleClubAnswers('MEMBER'),
    'GET /clubs/:clubId/articles/:articleId': sampleArticle(),
    'GET /comment/articles/:articleId/comments': [sampleComment(1, { userId: 1, content: '첫째' })],
  },
};
const findConfirmButton = async () =>
  within(await screen.findByRole('dialog')).findByRole('button', { name: '확인' });

const forms: Form[] = [
  {
    name: 'the login',
    options: { path: '/login', profile: null },
    call: 'POST /auth/login',
    answer: { ...signedInUser, profileImage: 'default-profileImage.png', profileImageUrl: null },
    fill: async (app) => {
      await typeValues(app, { 아이디: 'haneul_k', 비밀번호: 'durefield24' });
      return getMainButton('로그인');
    },
  },
  {
    name: 'the registration',
    options: { path: '/register', profile: null, answers: verificationAnswers },
    call: 'POST /users/register',
    answer: { userId: 9 },
    fill: async (app) => {
      const password = 'durefield24';
      await typeValues(app, { 아이디: 'haneul_k', 비밀번호: password, '비밀번호 확인': password });
      await typeValues(app, { 이름: '김하늘', 학번: '60211234' });
      await verifyEmail(app);
      await app.user.click(screen.getByRole('checkbox'));
      return getMainButton('회원가입');
    },
  },
  {
    name: 'the search for a username',
    options: { path: '/account/find', profile: null, answers: verificationAnswers },
    call: 'POST /auth/find-id',
    answer: { username: 'haneul_k' },
    fill: async (app) => {
      await verifyEmail(app);
      return getMainButton('아이디 찾기');
    },
  },
  {
    name: 'the username check before a password reset',
    options: { path: '/account/find', profile: null, answers: verificationAnswers },
    call: 'POST /auth/find-id',
    answer: { username: 'haneul_k' },
    fill: async (app) => {
      await verifyEmail(app);
      await app.user.click(screen.getByRole('tab', { name: '비밀번호 찾기' }));
      await typeValues(app, { 아이디: 'haneul_k' });
      return getMainButton('비밀번호 찾기');
    },
  },
  {
    name: 'the request for a code',
    options: { path: '/register', profile: null, answers: verificationAnswers },
    call: 'POST /auth/email',
    answer: { expiresInSeconds: 300 },
    fill: async (app) => {
      await typeValues(app, { 이메일: 'haneul@mju.ac.kr' });
      return getButton('인증번호 받기');
    },
  },
  {
    name: 'the check of a code',
    options: { path: '/register', profile: null, answers: verificationAnswers },
    call: 'POST /auth/email/verify',
    answer: null,
    fill: async (app) => {
      await typeValues(app, { 이메일: 'haneul@mju.ac.kr' });
      await app.user.click(getButton('인증번호 받기'));
      await typeValues(app, { 인증번호: '123456' });
      return getButton('인증 확인');
    },
  },
  {
    name: 'a new password',
    options: {
      path: '/account/reset-pw',
      state: { username: 'haneul_k', email: 'haneul@mju.ac.kr' },
      profile: null,
    },
    call: 'POST /auth/password-reset',
    answer: null,
    fill: async (app) => {
      await typeValues(app, passwords);
      return getMainButton('비밀번호 재설정');
    },
  },
  {
    name: 'a new club',
    options: {
      path: '/club-register',
      answers: { ...sampleClubAnswers('PRESIDENT'), 'GET /clubs/my-clubs': [] },
    },
    call: 'POST /clubs',
    answer: { clubId: 7 },
    fill: async (app) => {
      await typeValues(app, { '동아리 이름': '온소리 밴드', '동아리 소개': '매주 합주합니다.' });
      await app.user.selectOptions(screen.getByLabelText('카테고리'), '공연');
      return getMainButton('동아리 등록');
    },
  },
  {
    name: 'an application',
    options: {
      path: '/clubs/7/apply',
      answers: {
        ...sampleClubAnswers('NO_ROLE'),
        'GET /clubs/:clubId': sampleClub(),
        'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
      },
    },
    call: 'POST /clubs/:clubId/submissions',
    answer: { applyId: 11 },
    fill: async (app) => {
      await typeValues(app, { '지원 동기': '함께 연주하고 싶습니다.' });
      return getButton('지원서 제출');
    },
  },
  {
    name: 'a changed application',
    options: {
      path: '/users/submissions/11/edit',
      answers: { 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail() },
    },
    call: 'PATCH /users/submissions/:applyId',
    answer: sampleOwnSubmissionDetail(),
    fill: async (app) => {
      await typeValues(app, { '지원 동기': ' 꼭 하고 싶습니다.' });
      return getButton('저장');
    },
  },
  {
    name: 'the profile',
    options: { path: '/updateProfile', answers: { 'GET /clubs/my-clubs': [] } },
    call: 'PATCH /users/profile',
    answer: demoProfile,
    fill: async (app) => {
      await typeValues(app, { 이름: '솔' });
      return getButton('저장');
    },
  },
  {
    name: 'the deletion of the account',
    options: { path: '/profile', answers: { 'GET /clubs/my-clubs': [] } },
    call: 'DELETE /users',
    answer: null,
    fill: async (app) => {
      await app.user.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
      const dialog = within(await screen.findByRole('dialog'));
      await typeValues(app, { 비밀번호: 'durefield24' });
      return dialog.getByRole('button', { name: '회원 탈퇴' });
    },
  },
  {
    name: 'a comment',
    options: commentPage,
    call: 'POST /comment/articles/:articleId',
    answer: { commentId: 2 },
    fill: async (app) => {
      await typeValues(app, { 댓글: '저도요' });
      await app.user.click(getButton('등록'));
      return findConfirmButton();
    },
  },
  {
    name: 'a changed comment',
    options: commentPage,
    call: 'PATCH /comment/articles/:commentId',
    answer: null,
    fill: async (app) => {
      await app.user.click(await screen.findByRole('button', { name: '수정' }));
      await typeValues(app, { '댓글 수정': ' 둘째' });
      await app.user.click(getButton('저장'));
      return findConfirmButton();
    },
  },
  ...postForms,
];

beforeEach(() => {
  sessionStorage.clear();
});

test.each(forms)(
  '$name is sent once when the button is pressed repeatedly [ST-16]',
  async ({ options, call, answer, fill }) => {
    const app = renderApp(options);
    let release = () => {};
    app.server.answer(
      call,
      () =>
        new Promise((resolve) => {
          release = () => {
            resolve(answer);
          };
        }),
    );
    const submitButton = await fill(app);
    // Clicks twice before React renders, and once while the request is pending.
    fireEvent.click(submitButton);
    fireEvent.click(submitButton);
    await waitFor(() => {
      expect(app.server.callsTo(call)).not.toHaveLength(0);
    });
    fireEvent.click(submitButton);
    release();
    await waitFor(() => {
      const mutations = Object.values(app.store.getState().api.mutations);
      expect(mutations.filter((mutation) => mutation?.status === QueryStatus.pending)).toEqual([]);
    });
    expect(app.server.callsTo(call)).toHaveLength(1);
  },
);
