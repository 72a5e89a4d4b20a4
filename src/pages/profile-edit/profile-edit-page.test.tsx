import { act, screen, waitFor } from '@testing-library/react';
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

async function start(more: FakeAnswers = {}) {
  jest.useFakeTimers();
  const app = renderApp({
    path: '/updateProfile',
    answers: { ...answers, ...more },
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
  await screen.findByLabelText('이름');
  return app;
}
type App = Awaited<ReturnType<typeof start>>;
afterEach(() => {
  jest.useRealTimers();
});

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const save = ({ person }: App) => person.click(button('저장'));
const sent = ({ server }: App) => server.callsTo('PATCH /users/profile').map(({ body }) => body);
async function fill({ person }: App, name: string, text: string) {
  await person.clear(field(name));
  await person.type(field(name), text);
}
async function prove(app: App, address: string) {
  await app.person.type(field('이메일'), address);
  await app.person.click(button('인증번호 받기'));
  await screen.findByText('인증번호를 보냈습니다.');
  await app.person.type(screen.getByLabelText('인증번호'), '123456');
  await app.person.click(button('인증 확인'));
  await screen.findByText('이메일 인증이 완료되었습니다.');
}

test('what can be changed is a field, what cannot is none [ME-16 SC-28]', async () => {
  await start();
  expect(field('이름')).toHaveValue('김하늘');
  expect(field('학과')).toHaveValue('응용통계학과');
  expect(field('연락처')).toHaveValue('010-1234-5678');
  expect(screen.queryByLabelText('학번')).toBeNull();
  expect(screen.getByText('60211234')).toBeVisible();
});

test('a department that is missing has the focus: it is what one comes for', async () => {
  renderApp({ path: '/updateProfile', answers, profile: { ...demoProfile, department: '' } });
  await waitFor(() => {
    expect(field('학과')).toHaveFocus();
  });
});

test('a department that is there is no place to begin', async () => {
  await start();
  expect(field('학과')).not.toHaveFocus();
});

test('only the fields that were changed are sent [ME-93 PF-01 SC-28]', async () => {
  const app = await start();
  await fill(app, '학과', '국어국문학과');
  await save(app);
  expect(await screen.findByText('저장되었습니다.')).toBeVisible();
  expect(sent(app)).toEqual([{ department: '국어국문학과' }]);
});

test('a department and a contact can be taken away', async () => {
  const app = await start();
  await app.person.clear(field('학과'));
  await app.person.clear(field('연락처'));
  await save(app);
  await waitFor(() => {
    expect(sent(app)).toEqual([{ department: '', contact: '' }]);
  });
});

test('the same number in another form is no change [PF-02]', async () => {
  const app = await start();
  await fill(app, '연락처', '010 1234 5678');
  await save(app);
  expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
  expect(sent(app)).toEqual([]);
});

test('nothing changed is told, and nothing is sent [PF-02]', async () => {
  const app = await start();
  await save(app);
  expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
  expect(sent(app)).toEqual([]);
});

test.each([
  ['이름', ' ', '이름을 입력해 주세요.'],
  ['연락처', '0212345678', '올바른 전화번호를 입력해 주세요.'],
])('%s %j is refused at the field', async (name, text, sentence) => {
  const app = await start();
  await fill(app, name, text);
  await save(app);
  await waitFor(() => {
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence) as string);
  });
  expect(field(name)).toHaveFocus();
  expect(sent(app)).toEqual([]);
});

test.each([
  [
    'the server’s reason',
    refuse('too_many_requests'),
    '수정에 실패했습니다. 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  ],
  [
    'no answer',
    () => {
      throw noAnswer;
    },
    '수정에 실패했습니다.',
  ],
])('a failure is told with %s, and what was typed stays [ME-93]', async (_, answer, sentence) => {
  const app = await start({ 'PATCH /users/profile': answer });
  await fill(app, '학과', '국어국문학과');
  await save(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('학과')).toHaveValue('국어국문학과');
  expect(app.here()).toBe('/updateProfile');
});

describe('another address [PF-05]', () => {
  test('is proved, and sent alone', async () => {
    const app = await start();
    await app.person.click(button('이메일 변경'));
    expect(field('이메일')).toHaveFocus();
    await prove(app, 'sky@mju.ac.kr');
    await save(app);
    expect(await screen.findByText('저장되었습니다.')).toBeVisible();
    expect(sent(app)).toEqual([{ email: 'sky@mju.ac.kr' }]);
  });

  test('is not sent without its proof [ME-92]', async () => {
    const app = await start();
    await app.person.click(button('이메일 변경'));
    await app.person.type(field('이메일'), 'sky@mju.ac.kr');
    await save(app);
    await waitFor(() => {
      expect(field('이메일')).toHaveAccessibleDescription('이메일을 변경하려면 인증이 필요합니다.');
    });
    expect(field('이메일')).toHaveFocus();
    expect(sent(app)).toEqual([]);
  });

  test('that is changed once more needs a proof of its own', async () => {
    const app = await start();
    await app.person.click(button('이메일 변경'));
    await prove(app, 'sky@mju.ac.kr');
    await app.person.click(button('이메일 변경'));
    await app.person.type(field('이메일'), 'other@mju.ac.kr');
    await save(app);
    await waitFor(() => {
      expect(field('이메일')).toHaveAccessibleDescription('이메일을 변경하려면 인증이 필요합니다.');
    });
    expect(sent(app)).toEqual([]);
  });

  test('of another university is refused at once', async () => {
    const app = await start();
    await app.person.click(button('이메일 변경'));
    await app.person.type(field('이메일'), 'sky@snu.ac.kr');
    await app.person.click(button('인증번호 받기'));
    expect(await screen.findByText('대학교 이메일을 입력해 주세요.')).toBeVisible();
    expect(app.server.callsTo('POST /auth/email')).toEqual([]);
  });

  test('is given up, and the old one stays', async () => {
    const app = await start();
    await app.person.click(button('이메일 변경'));
    await app.person.type(field('이메일'), 'sky@mju.ac.kr');
    await app.person.click(button('변경 취소'));
    expect(screen.getByText('haneul@mju.ac.kr')).toBeVisible();
    expect(button('이메일 변경')).toHaveFocus();
    await fill(app, '학과', '국어국문학과');
    await save(app);
    await waitFor(() => {
      expect(sent(app)).toEqual([{ department: '국어국문학과' }]);
    });
  });

  test('that is one’s own already is no change', async () => {
    const app = await start();
    await app.person.click(button('이메일 변경'));
    await prove(app, 'haneul@mju.ac.kr');
    await save(app);
    expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
    expect(sent(app)).toEqual([]);
  });

  test('that somebody else has is told at the field', async () => {
    const app = await start({
      'PATCH /users/profile': refuse('email_taken', { errors: { email: '이미 가입된 이메일입니다.' } }),
    });
    await app.person.click(button('이메일 변경'));
    await prove(app, 'sky@mju.ac.kr');
    await save(app);
    expect(await screen.findByText('이미 가입된 이메일입니다.')).toBeVisible();
    expect(screen.getByText('수정에 실패했습니다.')).toBeVisible();
    expect(app.here()).toBe('/updateProfile');
  });

  test('whose proof is over is proved anew, without typing it again', async () => {
    const app = await start({
      'PATCH /users/profile': refuse('email_not_verified', {
        errors: { email: '이메일을 변경하려면 인증이 필요합니다.' },
      }),
    });
    await app.person.click(button('이메일 변경'));
    await prove(app, 'sky@mju.ac.kr');
    await save(app);
    expect(await screen.findByText('이메일을 변경하려면 인증이 필요합니다.')).toBeVisible();
    expect(field('이메일')).toHaveValue('sky@mju.ac.kr');
    expect(field('이메일')).not.toHaveAttribute('readonly');
    act(() => {
      jest.advanceTimersByTime(11_000);
    });
    expect(button('인증번호 받기')).toBeEnabled();
  });
});
