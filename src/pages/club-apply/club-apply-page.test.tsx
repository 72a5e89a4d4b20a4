import { screen, waitFor } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const answers: FakeAnswers = {
  'GET /clubs/:clubId': sampleClub(),
  'GET /clubs/:clubId/role': { role: 'NO_ROLE' },
  'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
  'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
  'POST /clubs/:clubId/submissions': { applyId: 11 },
};
const start = (more: FakeAnswers = {}, options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ path: '/clubs/7/apply', ...options, answers: { ...answers, ...more } });

test('what the profile knows is shown, the rest is asked and sent [ME-15 ME-71 SC-22 SH-26]', async () => {
  const { person, server, here } = start();
  const motivation = await screen.findByLabelText('지원 동기');
  expect(screen.getByText(demoProfile.studentId)).toBeVisible();
  for (const known of ['이름', '학번', '학과']) {
    expect(screen.getByText(known)).toBeVisible();
    expect(screen.queryByLabelText(known)).toBeNull();
  }

  await person.type(motivation, '  함께 연주하고 싶습니다.  ');
  await person.click(screen.getByRole('button', { name: '지원서 제출' }));

  await waitFor(() => {
    expect(here()).toBe('/clubs/7/articles');
  });
  expect(await screen.findByText('지원서를 제출했습니다.')).toBeVisible();
  expect(server.callsTo('POST /clubs/:clubId/submissions')[0]?.body).toMatchObject({
    contact: '01012345678',
    contents: '함께 연주하고 싶습니다.',
  });
});

test.each([['0212345678'], ['0101234567'], ['01612345678'], ['']])(
  'the number %p is refused before anything is sent [AR-02 ME-74]',
  async (number) => {
    const { person, server } = start();
    await person.type(await screen.findByLabelText('지원 동기'), '동기');
    await person.clear(screen.getByLabelText('연락처'));
    if (number !== '') await person.type(screen.getByLabelText('연락처'), number);
    await person.click(screen.getByRole('button', { name: '지원서 제출' }));

    expect(
      await screen.findByText(number === '' ? '연락처를 입력해 주세요.' : '올바른 전화번호를 입력해 주세요.'),
    ).toBeVisible();
    expect(screen.getByLabelText('연락처')).toHaveFocus();
    expect(server.callsTo('POST /clubs/:clubId/submissions')).toEqual([]);
  },
);

test.each([
  ['01012345678', '지원 동기'],
  ['', '연락처'],
])('with the contact %j in the profile, writing begins with %s [SH-65]', async (contact, first) => {
  start({ 'GET /users/profile': { ...demoProfile, contact } });
  await waitFor(() => {
    expect(screen.getByLabelText(first)).toHaveFocus();
  });
});

test('writes the contact of the profile with hyphens [SH-168]', async () => {
  start();
  expect(await screen.findByLabelText('연락처')).toHaveValue('010-1234-5678');
});

test('a failure keeps what was typed [ME-72 ST-17]', async () => {
  const { person } = start({
    'POST /clubs/:clubId/submissions': () => {
      throw noAnswer;
    },
  });
  await person.type(await screen.findByLabelText('지원 동기'), '오래 생각한 글');
  await person.click(screen.getByRole('button', { name: '지원서 제출' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('지원서를 제출하지 못했습니다.');
  expect(screen.getByLabelText('지원 동기')).toHaveValue('오래 생각한 글');
});

test('who has applied sees that instead of the form [ME-73 SC-22]', async () => {
  start({ 'GET /clubs/:clubId/submissions/status': { hasApplied: true, applyId: 11, status: 'PENDING' } });
  expect(await screen.findByText('이미 지원한 동아리입니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '내 지원서 보기' })).toHaveAttribute(
    'href',
    '/users/submissions/11',
  );
  expect(screen.queryByLabelText('지원 동기')).toBeNull();
});

test('a department is asked for first [AR-03 ME-75]', async () => {
  start({}, { profile: { ...demoProfile, department: '' } });
  expect(await screen.findByText('내 정보에서 학과를 먼저 입력해 주세요.')).toBeVisible();
  expect(screen.getByRole('link', { name: '내 정보 수정' })).toHaveAttribute('href', '/updateProfile');
});

test('a refusal that somebody else caused is told in the server’s words', async () => {
  const { person } = start({ 'POST /clubs/:clubId/submissions': refuse('already_member') });
  await person.type(await screen.findByLabelText('지원 동기'), '동기');
  await person.click(screen.getByRole('button', { name: '지원서 제출' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('이미 가입한 동아리입니다.');
});
