import { act, screen, waitFor } from '@testing-library/react';
import { message } from '@contract/messages';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { EmailVerify } from './email-verify';

const answers: FakeAnswers = {
  'POST /auth/univ-name': '명지대학교',
  'POST /auth/email': { expiresInSeconds: 300 },
  'POST /auth/email/verify': null,
};

const getEmailField = () => screen.getByLabelText('이메일');
const getCodeField = () => screen.getByLabelText('인증번호');
const getButton = (name: string) => screen.getByRole('button', { name });

function renderEmailVerify(
  overrides: FakeAnswers = {},
  props: Partial<Parameters<typeof EmailVerify>[0]> = {},
) {
  jest.useFakeTimers();
  const onVerified = jest.fn();
  const onReset = jest.fn();
  const app = renderApp({
    profile: null,
    answers: { ...answers, ...overrides },
    element: <EmailVerify onVerified={onVerified} onReset={onReset} {...props} />,
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
  return { ...app, onVerified, onReset };
}

async function requestCode({ user }: ReturnType<typeof renderEmailVerify>, address = 'haneul@mju.ac.kr') {
  await user.type(getEmailField(), address);
  await user.click(getButton('인증번호 받기'));
  await screen.findByText('인증번호를 보냈습니다.');
}

const advanceSeconds = (seconds: number) => {
  act(() => {
    jest.advanceTimersByTime(seconds * 1000);
  });
};

afterEach(() => {
  jest.useRealTimers();
});

test('sends no code when Enter is pressed in a verified address [ME-12]', async () => {
  const { user, server } = renderEmailVerify({}, { defaultEmail: 'haneul@mju.ac.kr', defaultVerified: true });
  await user.type(getEmailField(), '{Enter}');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(server.callsTo('POST /auth/email')).toEqual([]);
});

test('requests a code for the normalised address, shows the university and focuses the code field [ME-12 ME-39]', async () => {
  const app = renderEmailVerify();
  await requestCode(app, ' Haneul@MJU.ac.kr ');

  expect(screen.getByText('명지대학교')).toBeVisible();
  expect(getCodeField()).toHaveFocus();
  expect(getCodeField()).toHaveAttribute('inputmode', 'numeric');
  expect(getCodeField()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(app.server.callsTo('POST /auth/email').map(({ body }) => body)).toEqual([
    { email: 'haneul@mju.ac.kr', university: '명지대학교' },
  ]);
});

test('counts down from the lifetime in the response, and locks the code field and its button at zero [ME-39 NU-11 ST-09]', async () => {
  const app = renderEmailVerify();
  await requestCode(app);
  expect(screen.getByRole('timer')).toHaveTextContent('남은 시간 5:00');

  advanceSeconds(61);
  expect(screen.getByRole('timer')).toHaveTextContent('남은 시간 3:59');

  advanceSeconds(239);
  expect(screen.getByRole('timer')).toHaveTextContent('남은 시간 0:00');
  expect(screen.getByText('인증 시간이 만료되었습니다.')).toBeVisible();
  expect(getButton('인증 확인')).toBeDisabled();
  expect(getCodeField()).toHaveAttribute('readonly');
  expect(app.server.callsTo('POST /auth/email/verify')).toHaveLength(0);
});

test('announces the remaining time at each minute and at 30 seconds, not each second [A11Y-07]', async () => {
  const app = renderEmailVerify();
  await requestCode(app);
  const announcements = new Set<string>();
  const liveRegions = screen.getAllByRole('status');
  for (let second = 0; second < 299; second += 1) {
    advanceSeconds(1);
    for (const { textContent } of liveRegions)
      if (textContent.startsWith('남은 시간')) announcements.add(textContent);
  }

  expect([...announcements]).toEqual([
    '남은 시간 4:00',
    '남은 시간 3:00',
    '남은 시간 2:00',
    '남은 시간 1:00',
    '남은 시간 0:30',
  ]);
});

test('verifies the address, removes the countdown and makes both fields read-only after the correct code [ME-12 ME-39 ST-09]', async () => {
  const app = renderEmailVerify();
  await requestCode(app);
  await app.user.type(getCodeField(), '123 456{Enter}');

  expect(await screen.findByText('이메일 인증이 완료되었습니다.')).toBeVisible();
  expect(app.onVerified.mock.calls).toEqual([[{ email: 'haneul@mju.ac.kr', university: '명지대학교' }]]);
  expect(app.server.callsTo('POST /auth/email/verify').map(({ body }) => body)).toEqual([
    { email: 'haneul@mju.ac.kr', verificationCode: '123456' },
  ]);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(getEmailField()).toHaveAttribute('readonly');
  expect(getCodeField()).toHaveAttribute('readonly');
  expect(getButton('인증 확인')).toBeDisabled();
});

test('shows that the code is wrong, focuses the code field and does not call onVerified [ME-40]', async () => {
  const app = renderEmailVerify({ 'POST /auth/email/verify': refuse('code_wrong') });
  await requestCode(app);
  await app.user.type(getCodeField(), '000000');
  await app.user.click(getButton('인증 확인'));

  expect(await screen.findByText('인증번호가 올바르지 않거나 만료되었습니다.')).toBeVisible();
  expect(getCodeField()).toHaveFocus();
  expect(getCodeField()).toHaveValue('000000');
  expect(app.onVerified).not.toHaveBeenCalled();
});

test('rejects a code of five digits without a request [NU-10]', async () => {
  const app = renderEmailVerify();
  await requestCode(app);
  await app.user.type(getCodeField(), '12345{Enter}');

  expect(await screen.findByText('인증번호 숫자 6자리를 입력해 주세요.')).toBeVisible();
  expect(app.server.callsTo('POST /auth/email/verify')).toHaveLength(0);
});

test('requires a new code after too many wrong codes [ME-41]', async () => {
  const app = renderEmailVerify({ 'POST /auth/email/verify': refuse('code_tries_exceeded') });
  await requestCode(app);
  await app.user.type(getCodeField(), '000000{Enter}');
  expect(
    await screen.findByText('인증 시도 횟수를 초과했습니다. 인증번호를 다시 받아 주세요.'),
  ).toBeVisible();
  expect(getButton('인증 확인')).toBeDisabled();

  advanceSeconds(10);
  await app.user.click(getButton('다시 받기'));

  expect(await screen.findByText('인증번호를 보냈습니다.')).toBeVisible();
  expect(getCodeField()).toHaveValue('');
  expect(getButton('인증 확인')).toBeEnabled();
});

test('allows the next code after a countdown of ten seconds [ME-12 ME-44 NU-12]', async () => {
  const app = renderEmailVerify();
  await requestCode(app);
  expect(getButton('다시 받기')).toBeDisabled();
  expect(screen.getByText('10초 후 다시 받을 수 있습니다.')).toBeVisible();

  advanceSeconds(9);
  expect(screen.getByText('1초 후 다시 받을 수 있습니다.')).toBeVisible();
  expect(getButton('다시 받기')).toBeDisabled();

  advanceSeconds(1);
  expect(screen.queryByText(/초 후 다시/)).not.toBeInTheDocument();
  expect(getButton('다시 받기')).toBeEnabled();
});

test('disables the button for the cool-down that the server returns [ME-44]', async () => {
  const app = renderEmailVerify({
    'POST /auth/email': refuse('code_cooldown', {
      message: '7초 후 다시 받을 수 있습니다.',
      retryAfterSeconds: 7,
    }),
  });
  await app.user.type(getEmailField(), 'haneul@mju.ac.kr');
  await app.user.click(getButton('인증번호 받기'));

  expect((await screen.findAllByText('7초 후 다시 받을 수 있습니다.'))[0]).toBeVisible();
  expect(getButton('인증번호 받기')).toBeDisabled();
  advanceSeconds(7);
  expect(getButton('인증번호 받기')).toBeEnabled();
});

test.each([
  ['the mail cannot be sent', refuse('mail_failed')],
  [
    'no response arrives',
    () => {
      throw noAnswer;
    },
  ],
])('accepts the earlier code if another one is requested and %s [ME-43]', async (_, answer) => {
  const app = renderEmailVerify();
  await requestCode(app);
  advanceSeconds(10);
  app.server.answer('POST /auth/email', answer);
  await app.user.click(getButton('다시 받기'));
  expect(await screen.findByText(message.mailFailed)).toBeVisible();
  await app.user.type(getCodeField(), '123456');
  await app.user.click(getButton('인증 확인'));
  await waitFor(() => {
    expect(app.onVerified).toHaveBeenCalled();
  });
});

test.each(['', 'haneul@gmail.com', 'haneul'])(
  'rejects the address %p with a message and without a request [ME-42]',
  async (address) => {
    const app = renderEmailVerify();
    if (address !== '') await app.user.type(getEmailField(), address);
    await app.user.click(getButton('인증번호 받기'));

    expect(await screen.findByText('대학교 이메일을 입력해 주세요.')).toBeVisible();
    expect(getEmailField()).toHaveFocus();
    expect(app.server.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  },
);

test('rejects an address of a university other than the required one [ME-42]', async () => {
  const app = renderEmailVerify({}, { university: '서울대학교' });
  await app.user.type(getEmailField(), 'haneul@mju.ac.kr{Enter}');

  expect(await screen.findByText('대학교 이메일을 입력해 주세요.')).toBeVisible();
  expect(app.server.callsTo('POST /auth/email')).toHaveLength(0);
});

test('asks for a university address and requests no code if the server knows no university for the address', async () => {
  const app = renderEmailVerify({ 'POST /auth/univ-name': refuse('university_email_required') });
  await app.user.type(getEmailField(), 'haneul@mju.ac.kr{Enter}');

  expect(await screen.findByText('대학교 이메일을 입력해 주세요.')).toBeVisible();
  expect(app.server.callsTo('POST /auth/email')).toHaveLength(0);
});

test.each([
  ['the mail cannot be sent', refuse('mail_failed')],
  [
    'the server does not respond',
    () => {
      throw noAnswer;
    },
  ],
])('allows another request at once when %s [ME-43]', async (_, answer) => {
  const app = renderEmailVerify({ 'POST /auth/email': answer });
  await app.user.type(getEmailField(), 'haneul@mju.ac.kr{Enter}');

  expect(await screen.findByText('이메일을 보내는 중 오류가 발생했습니다.')).toBeVisible();
  expect(getButton('인증번호 받기')).toBeEnabled();
  expect(screen.queryByLabelText('인증번호')).not.toBeInTheDocument();
});

test('removes the code field when the address changes [ST-10]', async () => {
  const app = renderEmailVerify();
  await requestCode(app);
  await app.user.type(getEmailField(), 'x');

  expect(screen.queryByLabelText('인증번호')).not.toBeInTheDocument();
  expect(getButton('인증번호 받기')).toBeEnabled();
});

test('empties and focuses the address field when the user replaces a verified address [ST-10]', async () => {
  const app = renderEmailVerify();
  await requestCode(app);
  await app.user.type(getCodeField(), '123456{Enter}');
  await app.user.click(await screen.findByRole('button', { name: '이메일 변경' }));

  expect(app.onReset).toHaveBeenCalledTimes(1);
  expect(getEmailField()).toHaveValue('');
  expect(getEmailField()).toHaveFocus();
  expect(getEmailField()).not.toHaveAttribute('readonly');
});

test('requests one code if the user presses Enter repeatedly [ST-16]', async () => {
  let respond = () => {};
  const app = renderEmailVerify({
    'POST /auth/email': () =>
      new Promise((resolve) => {
        respond = () => {
          resolve({ expiresInSeconds: 300 });
        };
      }),
  });
  await app.user.type(getEmailField(), 'haneul@mju.ac.kr{Enter}{Enter}{Enter}');
  await waitFor(() => {
    expect(app.server.callsTo('POST /auth/email')).toHaveLength(1);
  });
  respond();

  await screen.findByText('인증번호를 보냈습니다.');
  expect(app.server.callsTo('POST /auth/email')).toHaveLength(1);
});
