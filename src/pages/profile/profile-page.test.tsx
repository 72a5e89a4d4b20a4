import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const renderPage = (overrides: FakeAnswers = {}, profile = demoProfile) =>
  renderApp({
    path: '/profile',
    profile,
    answers: {
      'GET /clubs/my-clubs': [{ ...sampleClub(), roleName: 'STAFF' }],
      'DELETE /users': null,
      ...overrides,
    },
  });
const findNameHeading = (name = '김하늘') => screen.findByRole('heading', { level: 1, name });

describe('profile data', () => {
  test('is shown completely [ME-90 SC-27 SH-28]', async () => {
    renderPage();
    expect((await findNameHeading()).parentElement).toHaveTextContent(
      '명지대학교|60211234|응용통계학과haneul@mju.ac.kr',
    );
    const account = within(
      screen.getByRole('heading', { level: 2, name: '계정' }).parentElement ?? document.body,
    );
    expect(account.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '아이디',
      '비밀번호',
      '대학교',
      '연락처',
    ]);
    expect(account.getByText('haneul_k')).toBeVisible();
    expect(account.getByText('010-1234-5678')).toBeVisible();
    expect(account.getByText('대학교 인증 완료')).toBeVisible();
    expect(screen.getByRole('link', { name: '수정' })).toHaveAttribute('href', '/updateProfile');
    expect(screen.getByRole('link', { name: '내 지원서' })).toHaveAttribute('href', '/users/submissions');
    expect(await screen.findByRole('link', { name: /온소리 밴드.*운영진/ })).toHaveAttribute(
      'href',
      '/clubs/7',
    );
  });

  test('is requested and shown together with the clubs, so that the layout does not shift [SH-73]', async () => {
    let respondWith = (_clubs: object) => {};
    const { server } = renderPage({
      'GET /clubs/my-clubs': () =>
        new Promise<object>((resolve) => {
          respondWith = resolve;
        }),
    });
    await waitFor(() => {
      expect(server.callsTo('GET /clubs/my-clubs')).toHaveLength(1);
    });
    await waitFor(() => {
      expect(server.callsTo('GET /users/profile')).toHaveLength(1);
    });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    respondWith([{ ...sampleClub(), roleName: 'STAFF' }]);
    expect(await findNameHeading()).toBeVisible();
    expect(screen.getByRole('link', { name: /온소리 밴드.*운영진/ })).toBeVisible();
  });

  test('is shown as 미입력 where it is empty [ME-90 SH-28]', async () => {
    renderPage(
      {},
      {
        ...demoProfile,
        name: '',
        email: '',
        universityName: '',
        studentId: '',
        department: '',
        contact: '',
        isEmailVerified: false,
      },
    );
    expect((await findNameHeading('미입력')).parentElement).toHaveTextContent(
      '미입력|미입력|학과 미입력미입력',
    );
    expect(screen.getByText('대학교 인증 미완료')).toBeVisible();
    expect(screen.getAllByText('미입력', { selector: 'dd' })).toHaveLength(2);
  });

  test('can be requested again after a failure', async () => {
    const app = renderPage({
      'GET /users/profile': () => {
        throw noAnswer;
      },
    });
    expect(await screen.findByText('내 정보를 불러오지 못했습니다.')).toBeVisible();
    app.server.answer('GET /users/profile', demoProfile);
    await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await findNameHeading()).toBeVisible();
  });
});

test('passes university and username to the page that changes the password [ME-91 PR-18 SC-29]', async () => {
  const { user, currentPath, currentState } = renderPage();
  await user.click(await screen.findByRole('link', { name: '비밀번호 변경' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/profile/update-pw');
  });
  expect(currentState()).toEqual({ universityName: '명지대학교', username: 'haneul_k' });
});

test('asks before logging out and opens the login page [SH-28]', async () => {
  const { user, server, currentPath } = renderPage({
    'PUT /auth/ban-user/:userId': null, // ends all sessions of the user
    'POST /auth/logout': null,
  });
  await user.click(await screen.findByRole('button', { name: '로그아웃' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('로그아웃하시겠습니까?');
  expect(server.callsTo('POST /auth/logout')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/login');
  });
  expect(localStorage.getItem('username')).toBeNull();
});

describe('deleting the account', () => {
  const openDialog = async (app: ReturnType<typeof renderPage>) => {
    await app.user.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
    return within(await screen.findByRole('dialog', { name: '정말 탈퇴하시겠습니까?' }));
  };

  test('asks for the password, clears session and local storage, and opens the login page [ME-91 ME-94 PF-11 ST-14]', async () => {
    const app = renderPage();
    const dialog = await openDialog(app);
    expect(dialog.getByText('개인정보와 지원서는 바로 삭제됩니다.')).toBeVisible();
    expect(dialog.getByLabelText('비밀번호')).toHaveFocus();
    await app.user.type(dialog.getByLabelText('비밀번호'), 'maru-2026{Enter}');
    await waitFor(() => {
      expect(app.currentPath()).toBe('/login');
    });
    expect(await screen.findByText('탈퇴가 완료되었습니다.')).toBeVisible();
    expect(app.server.callsTo('DELETE /users').map(({ body }) => body)).toEqual([{ password: 'maru-2026' }]);
    expect(localStorage.length).toBe(0);
    expect(app.store.getState().session.user).toBeUndefined();
  });

  test.each([
    [
      'a wrong password',
      refuse('wrong_password', { errors: { password: '비밀번호가 올바르지 않습니다.' } }),
      '회원 탈퇴에 실패했습니다: 비밀번호가 올바르지 않습니다.',
    ],
    [
      'the presidency of a club with other members',
      refuse('still_president'),
      '회원 탈퇴에 실패했습니다: 회장을 위임한 뒤 탈퇴할 수 있습니다.',
    ],
    [
      'too many attempts',
      refuse('too_many_requests', { retryAfterSeconds: 60 }),
      '회원 탈퇴에 실패했습니다: 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    ],
    [
      'a missing response',
      () => {
        throw noAnswer;
      },
      '회원 탈퇴에 실패했습니다: 알 수 없는 오류가 발생했습니다.',
    ],
  ])('reports %s and keeps the typed password [ME-94]', async (_, answer, sentence) => {
    const app = renderPage({ 'DELETE /users': answer });
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByLabelText('비밀번호'), 'maru-2026');
    await app.user.click(dialog.getByRole('button', { name: '회원 탈퇴' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog.getByLabelText('비밀번호')).toHaveValue('maru-2026');
    expect(dialog.getByLabelText('비밀번호')).toHaveFocus();
    expect(app.currentPath()).toBe('/profile');
    expect(localStorage.getItem('username')).toBe('haneul_k');
  });

  test('reports a wrong password at its field and accepts the right one afterwards [PF-07]', async () => {
    const app = renderPage({
      'DELETE /users': refuse('wrong_password', { errors: { password: '비밀번호가 올바르지 않습니다.' } }),
    });
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByLabelText('비밀번호'), 'maru-2027{Enter}');
    await waitFor(() => {
      expect(dialog.getByLabelText('비밀번호')).toHaveAccessibleDescription('비밀번호가 올바르지 않습니다.');
    });
    app.server.answer('DELETE /users', null);
    await app.user.clear(dialog.getByLabelText('비밀번호'));
    await app.user.type(dialog.getByLabelText('비밀번호'), 'maru-2026{Enter}');
    await waitFor(() => {
      expect(app.currentPath()).toBe('/login');
    });
  });

  test('sends nothing without a password', async () => {
    const app = renderPage();
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: '회원 탈퇴' }));
    expect(await dialog.findByText('비밀번호를 입력해 주세요.')).toBeVisible();
    expect(app.server.callsTo('DELETE /users')).toEqual([]);
  });

  test('clears the typed password on cancel', async () => {
    const app = renderPage();
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByLabelText('비밀번호'), 'maru-2026');
    await app.user.click(dialog.getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect((await openDialog(app)).getByLabelText('비밀번호')).toHaveValue('');
    expect(app.server.callsTo('DELETE /users')).toEqual([]);
  });

  test('stores the password neither in actions nor in the state', async () => {
    const loggedActions: string[] = [];
    const app = renderApp({
      path: '/profile',
      answers: { 'GET /clubs/my-clubs': [], 'DELETE /users': refuse('wrong_password') },
      onAction: (action) => {
        loggedActions.push(JSON.stringify(action) ?? '');
      },
    });
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByLabelText('비밀번호'), 'maru-2026{Enter}');
    await dialog.findByRole('alert');
    expect(loggedActions.length).toBeGreaterThan(0);
    expect(
      [...loggedActions, JSON.stringify(app.store.getState())].filter((text) => text.includes('maru-2026')),
    ).toEqual([]);
  });
});
