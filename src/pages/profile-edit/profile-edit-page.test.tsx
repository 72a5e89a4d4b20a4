import { act, screen, waitFor } from '@testing-library/react';
import { CODE_COOLDOWN_SECONDS } from '@contract/auth';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { demoProfile, renderApp } from '@/app/testing/render-app';

const answers: FakeAnswers = {
  'POST /auth/univ-name': '명지대학교',
  'POST /auth/email': { expiresInSeconds: 300 },
  'POST /auth/email/verify': null,
  'GET /clubs/my-clubs': [],
  'PATCH /users/profile': ({ body }) => ({ ...demoProfile, ...(body as object) }),
};

async function renderPage(overrides: FakeAnswers = {}) {
  jest.useFakeTimers();
  const app = renderApp({
    path: '/updateProfile',
    answers: { ...answers, ...overrides },
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
  await screen.findByLabelText('이름');
  return app;
}
type App = Awaited<ReturnType<typeof renderPage>>;
afterEach(() => {
  jest.useRealTimers();
});

const getField = (name: string) => screen.getByLabelText(name);
const getButton = (name: string) => screen.getByRole('button', { name });
const pressSave = ({ user }: App) => user.click(getButton('저장'));
const listSentBodies = ({ server }: App) => server.callsTo('PATCH /users/profile').map(({ body }) => body);
async function fillField({ user }: App, name: string, text: string) {
  await user.clear(getField(name));
  await user.type(getField(name), text);
}
/** Verifies an address with a code. With '' it verifies the address that the field already contains. */
async function verifyEmail(app: App, address: string) {
  if (address !== '') await app.user.type(getField('이메일'), address);
  await app.user.click(getButton('인증번호 받기'));
  await screen.findByText('인증번호를 보냈습니다.');
  await app.user.type(screen.getByLabelText('인증번호'), '123456');
  await app.user.click(getButton('인증 확인'));
  await screen.findByText('이메일 인증이 완료되었습니다.');
}

test('shows fields only for data that users can change [ME-16 SC-28]', async () => {
  await renderPage();
  expect(getField('이름')).toHaveValue('김하늘');
  expect(getField('학과')).toHaveValue('응용통계학과');
  expect(getField('연락처')).toHaveValue('010-1234-5678');
  expect(screen.queryByLabelText('학번')).toBeNull();
  expect(screen.getByText('60211234')).toBeVisible();
});

test('focuses the department if it is missing', async () => {
  renderApp({ path: '/updateProfile', answers, profile: { ...demoProfile, department: '' } });
  await waitFor(() => {
    expect(getField('학과')).toHaveFocus();
  });
});

test('does not focus an existing department', async () => {
  await renderPage();
  expect(getField('학과')).not.toHaveFocus();
});

test('sends only the changed fields [ME-93 PF-01 SC-28]', async () => {
  const app = await renderPage();
  await fillField(app, '학과', '국어국문학과');
  await pressSave(app);
  expect(await screen.findByText('저장되었습니다.')).toBeVisible();
  expect(listSentBodies(app)).toEqual([{ department: '국어국문학과' }]);
});

test('clears department and contact', async () => {
  const app = await renderPage();
  await app.user.clear(getField('학과'));
  await app.user.clear(getField('연락처'));
  await pressSave(app);
  await waitFor(() => {
    expect(listSentBodies(app)).toEqual([{ department: '', contact: '' }]);
  });
});

test('treats the same phone number in another format as unchanged [PF-02]', async () => {
  const app = await renderPage();
  await fillField(app, '연락처', '010 1234 5678');
  await pressSave(app);
  expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
  expect(listSentBodies(app)).toEqual([]);
});

test('reports an unchanged form and sends nothing [PF-02]', async () => {
  const app = await renderPage();
  await pressSave(app);
  expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
  expect(listSentBodies(app)).toEqual([]);
});

test.each([
  ['이름', ' ', '이름을 입력해 주세요.'],
  ['연락처', '0212345678', '올바른 전화번호를 입력해 주세요.'],
])('rejects %s %j with a message at the field', async (name, text, expectedText) => {
  const app = await renderPage();
  await fillField(app, name, text);
  await pressSave(app);
  await waitFor(() => {
    expect(getField(name)).toHaveAccessibleDescription(expect.stringContaining(expectedText) as string);
  });
  expect(getField(name)).toHaveFocus();
  expect(listSentBodies(app)).toEqual([]);
});

test.each([
  [
    'the server’s reason',
    refuse('too_many_requests'),
    '수정에 실패했습니다. 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  ],
  [
    'a general message when no response arrives',
    () => {
      throw noAnswer;
    },
    '수정에 실패했습니다.',
  ],
])('reports a failure with %s and keeps the typed text [ME-93]', async (_, answer, expectedText) => {
  const app = await renderPage({ 'PATCH /users/profile': answer });
  await fillField(app, '학과', '국어국문학과');
  await pressSave(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
  expect(getField('학과')).toHaveValue('국어국문학과');
  expect(app.currentPath()).toBe('/updateProfile');
});

describe('an e-mail address [PF-05]', () => {
  test('is verified and sent without other fields', async () => {
    const app = await renderPage();
    await app.user.click(getButton('이메일 변경'));
    expect(getField('이메일')).toHaveFocus();
    await verifyEmail(app, 'sky@mju.ac.kr');
    await pressSave(app);
    expect(await screen.findByText('저장되었습니다.')).toBeVisible();
    expect(listSentBodies(app)).toEqual([{ email: 'sky@mju.ac.kr' }]);
  });

  test('is not sent without verification [ME-92]', async () => {
    const app = await renderPage();
    await app.user.click(getButton('이메일 변경'));
    await app.user.type(getField('이메일'), 'sky@mju.ac.kr');
    await pressSave(app);
    await waitFor(() => {
      expect(getField('이메일')).toHaveAccessibleDescription('이메일을 변경하려면 인증이 필요합니다.');
    });
    expect(getField('이메일')).toHaveFocus();
    expect(listSentBodies(app)).toEqual([]);
  });

  test('needs a new verification after another change', async () => {
    const app = await renderPage();
    await app.user.click(getButton('이메일 변경'));
    await verifyEmail(app, 'sky@mju.ac.kr');
    await app.user.click(getButton('이메일 변경'));
    await app.user.type(getField('이메일'), 'other@mju.ac.kr');
    await pressSave(app);
    await waitFor(() => {
      expect(getField('이메일')).toHaveAccessibleDescription('이메일을 변경하려면 인증이 필요합니다.');
    });
    expect(listSentBodies(app)).toEqual([]);
  });

  test('of another university is rejected before a code is requested', async () => {
    const app = await renderPage();
    await app.user.click(getButton('이메일 변경'));
    await app.user.type(getField('이메일'), 'sky@snu.ac.kr');
    await app.user.click(getButton('인증번호 받기'));
    expect(await screen.findByText('대학교 이메일을 입력해 주세요.')).toBeVisible();
    expect(app.server.callsTo('POST /auth/email')).toEqual([]);
  });

  test('is discarded on cancel', async () => {
    const app = await renderPage();
    await app.user.click(getButton('이메일 변경'));
    await app.user.type(getField('이메일'), 'sky@mju.ac.kr');
    await app.user.click(getButton('변경 취소'));
    expect(screen.getByText('haneul@mju.ac.kr')).toBeVisible();
    expect(getButton('이메일 변경')).toHaveFocus();
    await fillField(app, '학과', '국어국문학과');
    await pressSave(app);
    await waitFor(() => {
      expect(listSentBodies(app)).toEqual([{ department: '국어국문학과' }]);
    });
  });

  test('equal to the current one counts as unchanged', async () => {
    const app = await renderPage();
    await app.user.click(getButton('이메일 변경'));
    await verifyEmail(app, 'haneul@mju.ac.kr');
    await pressSave(app);
    expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
    expect(listSentBodies(app)).toEqual([]);
  });

  test('that a mail server refused can be verified again from the profile [MB-02]', async () => {
    jest.useFakeTimers();
    const app = renderApp({
      path: '/profile',
      profile: { ...demoProfile, mailRefusedAt: '2026-11-23T00:00:00.000Z' },
      answers,
      advanceTimers: (ms) => {
        jest.advanceTimersByTime(ms);
      },
    });
    expect(await screen.findByText(/메일이 되돌아와 메일을 보내지 않고 있습니다/)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '이메일 다시 인증' }));
    await app.user.click(await screen.findByRole('button', { name: '이메일 다시 인증' }));
    expect(getField('이메일')).toHaveValue(demoProfile.email);
    await verifyEmail(app, '');
    await pressSave(app);
    await waitFor(() => {
      expect(listSentBodies(app)).toEqual([{ email: demoProfile.email }]);
    });
  });

  test('of another account is reported, and the page stays open', async () => {
    const app = await renderPage({
      'PATCH /users/profile': refuse('email_taken', { errors: { email: '이미 가입된 이메일입니다.' } }),
    });
    await app.user.click(getButton('이메일 변경'));
    await verifyEmail(app, 'sky@mju.ac.kr');
    await pressSave(app);
    expect(await screen.findByText('이미 가입된 이메일입니다.')).toBeVisible();
    expect(screen.getByText('수정에 실패했습니다.')).toBeVisible();
    expect(app.currentPath()).toBe('/updateProfile');
  });

  test('with an expired verification can be verified again without retyping', async () => {
    const app = await renderPage({
      'PATCH /users/profile': refuse('email_not_verified', {
        errors: { email: '이메일을 변경하려면 인증이 필요합니다.' },
      }),
    });
    await app.user.click(getButton('이메일 변경'));
    await verifyEmail(app, 'sky@mju.ac.kr');
    await pressSave(app);
    expect(await screen.findByText('이메일을 변경하려면 인증이 필요합니다.')).toBeVisible();
    expect(getField('이메일')).toHaveValue('sky@mju.ac.kr');
    expect(getField('이메일')).not.toHaveAttribute('readonly');
    expect(getField('이메일')).toHaveFocus();
    act(() => {
      jest.advanceTimersByTime((CODE_COOLDOWN_SECONDS + 1) * 1_000);
    });
    expect(getButton('인증번호 받기')).toBeEnabled();
  });
});
