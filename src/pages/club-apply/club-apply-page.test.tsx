import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import { sampleNotification, sampleNotificationPage } from '@/app/testing/notification-samples';
import { sampleCurrentRecruitment } from '@/app/testing/recruitment-samples';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const answers: FakeAnswers = {
  'GET /clubs/:clubId': sampleClub(),
  'GET /clubs/:clubId/role': { role: 'NO_ROLE' },
  'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
  'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
  'POST /clubs/:clubId/submissions': { applyId: 11 },
};
const renderPage = (overrides: FakeAnswers = {}, options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ path: '/clubs/7/apply', ...options, answers: { ...answers, ...overrides } });

test('shows the profile data, asks for the motivation and sends it with the contact [ME-15 ME-71 SC-22 SH-26]', async () => {
  const { user, server, currentPath } = renderPage();
  const motivation = await screen.findByLabelText('지원 동기');
  expect(screen.getByText(demoProfile.studentId)).toBeVisible();
  for (const label of ['이름', '학번', '학과']) {
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.queryByLabelText(label)).toBeNull();
  }

  await user.type(motivation, '  함께 연주하고 싶습니다.  ');
  await user.click(screen.getByRole('button', { name: '지원서 제출' }));

  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/articles');
  });
  expect(await screen.findByText('지원서를 제출했습니다.')).toBeVisible();
  expect(server.callsTo('POST /clubs/:clubId/submissions')[0]?.body).toMatchObject({
    contact: '01012345678',
    contents: '함께 연주하고 싶습니다.',
  });
});

test.each([['0212345678'], ['0101234567'], ['01612345678'], ['']])(
  'rejects the phone number %p without sending it [AR-02 ME-74]',
  async (number) => {
    const { user, server } = renderPage();
    await user.type(await screen.findByLabelText('지원 동기'), '동기');
    await user.clear(screen.getByLabelText('연락처'));
    if (number !== '') await user.type(screen.getByLabelText('연락처'), number);
    await user.click(screen.getByRole('button', { name: '지원서 제출' }));

    expect(
      await screen.findByText(number === '' ? '연락처를 입력해 주세요.' : '올바른 전화번호를 입력해 주세요.'),
    ).toBeVisible();
    expect(screen.getByLabelText('연락처')).toHaveFocus();
    expect(server.callsTo('POST /clubs/:clubId/submissions')).toEqual([]);
  },
);

test.each([
  ['지원 동기', '01012345678'],
  ['연락처', ''],
])('focuses %s as the first empty field if the contact is %j [SH-65]', async (firstField, contact) => {
  renderPage({ 'GET /users/profile': { ...demoProfile, contact } });
  await waitFor(() => {
    expect(screen.getByLabelText(firstField)).toHaveFocus();
  });
});

test('shows the contact of the profile with hyphens [SH-168]', async () => {
  renderPage();
  expect(await screen.findByLabelText('연락처')).toHaveValue('010-1234-5678');
});

test('keeps the typed text after a failure [ME-72 ST-17]', async () => {
  const { user } = renderPage({
    'POST /clubs/:clubId/submissions': () => {
      throw noAnswer;
    },
  });
  await user.type(await screen.findByLabelText('지원 동기'), '오래 생각한 글');
  await user.click(screen.getByRole('button', { name: '지원서 제출' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('지원서를 제출하지 못했습니다.');
  expect(screen.getByLabelText('지원 동기')).toHaveValue('오래 생각한 글');
});

describe('a submit whose response is lost', () => {
  const SUBMIT = 'POST /clubs/:clubId/submissions';
  const STATUS = 'GET /clubs/:clubId/submissions/status';
  /** Sends an application that the server stores without a response. */
  const submitWithoutResponse = async (retry: (call: FakeCall) => unknown) => {
    const app = renderPage({
      [SUBMIT]: () => {
        app.server.answer(SUBMIT, retry);
        app.server.answer(STATUS, { hasApplied: true, applyId: 11, status: 'PENDING' });
        throw noAnswer;
      },
    });
    await app.user.type(await screen.findByLabelText('지원 동기'), '오래 생각한 글');
    await app.user.click(screen.getByRole('button', { name: '지원서 제출' }));
    return app;
  };

  test('is sent again and succeeds once the server has the application [ME-72]', async () => {
    const { server, currentPath } = await submitWithoutResponse(() => ({ applyId: 11 }));
    expect(await screen.findByText('지원서를 제출했습니다.')).toBeVisible();
    await waitFor(() => {
      expect(currentPath()).toBe('/clubs/7/articles');
    });
    const [first, second] = server.callsTo(SUBMIT).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test('leaves the text readable if the application is not from this form [ME-73]', async () => {
    await submitWithoutResponse(() => refuse('already_applied'));
    expect(await screen.findByText(/^이미 지원한 동아리입니다. 작성한 내용은/)).toBeVisible();
    expect(screen.getByLabelText('지원 동기')).toHaveValue('오래 생각한 글');
    expect(screen.getByLabelText('지원 동기')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: '지원서 제출' })).toBeDisabled();
  });
});

test('shows an applicant a link to the application instead of the form [ME-73 SC-22]', async () => {
  renderPage({
    'GET /clubs/:clubId/submissions/status': { hasApplied: true, applyId: 11, status: 'PENDING' },
  });
  expect(await screen.findByText('이미 지원한 동아리입니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '내 지원서 보기' })).toHaveAttribute(
    'href',
    '/users/submissions/11',
  );
  expect(screen.queryByLabelText('지원 동기')).toBeNull();
});

test('tells an applicant about the application when a notification leads from the form of another club to a closed round [ME-73]', async () => {
  const { user, currentPath } = renderPage({
    'GET /notifications': sampleNotificationPage([
      sampleNotification({ kind: 'RECRUITMENT_OPENED', subject: { type: 'apply', clubId: 8, id: null } }),
    ]),
    'PATCH /notifications/seen': { unreadCount: 1, unseenCount: 0 },
    'PATCH /notifications/read': { unreadCount: 0, unseenCount: 0 },
    'GET /clubs/:clubId/recruitment': ({ params }: FakeCall) =>
      params['clubId'] === '7'
        ? sampleCurrentRecruitment()
        : sampleCurrentRecruitment({ recruitmentId: 8, state: 'REVIEW', mayApply: false }),
    'GET /clubs/:clubId/submissions/status': ({ params }: FakeCall) =>
      params['clubId'] === '7'
        ? { hasApplied: false, applyId: null, status: null }
        : { hasApplied: true, applyId: 11, status: 'PENDING' },
  });
  await screen.findByLabelText('지원 동기');
  await user.click(screen.getByRole('button', { name: /^알림/ }));
  const list = within(await screen.findByRole('dialog', { name: '알림' }));
  await user.click(await list.findByRole('link', { name: /온소리 밴드/ }));
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/8/apply');
  });
  expect(await screen.findByText('이미 지원한 동아리입니다.')).toBeVisible();
});

test('asks a user without a department to complete the profile first [AR-03 ME-75]', async () => {
  renderPage({}, { profile: { ...demoProfile, department: '' } });
  expect(await screen.findByText('내 정보에서 학과를 먼저 입력해 주세요.')).toBeVisible();
  expect(screen.getByRole('link', { name: '내 정보 수정' })).toHaveAttribute('href', '/updateProfile');
});

test('shows the server’s reason for a refusal', async () => {
  const { user } = renderPage({ 'POST /clubs/:clubId/submissions': refuse('already_member') });
  await user.type(await screen.findByLabelText('지원 동기'), '동기');
  await user.click(screen.getByRole('button', { name: '지원서 제출' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('이미 가입한 동아리입니다.');
});

test('sends no answers, track or form version for a round without questions and tracks [AR-78]', async () => {
  const { user, server } = renderPage();
  await user.type(await screen.findByLabelText('지원 동기'), '동기');
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(screen.getByRole('button', { name: '지원서 제출' }));
  await waitFor(() => {
    expect(server.callsTo('POST /clubs/:clubId/submissions')).toHaveLength(1);
  });
  const body = server.callsTo('POST /clubs/:clubId/submissions')[0]?.body;
  expect(body).not.toHaveProperty('answers');
  expect(body).not.toHaveProperty('track');
  expect(body).not.toHaveProperty('formVersion');
});
