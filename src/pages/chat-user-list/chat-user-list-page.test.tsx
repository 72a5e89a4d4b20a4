import { act, screen, waitFor } from '@testing-library/react';
import type { UserListing } from '@contract/user';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswer } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const people: UserListing[] = ['강여름', '김하늘', '박지호'].map((name, index) => ({
  userId: index + 1,
  name,
  universityName: '명지대학교',
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
}));
const start = (answer: FakeAnswer = people, profile?: null) =>
  renderApp({
    path: '/chat/userlist',
    answers: { 'GET /users/list': answer },
    ...(profile === null && { profile }),
  });

test('everybody is listed by name, with the university [SC-31]', async () => {
  start();
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '여강여름명지대학교나',
    '하김하늘명지대학교채팅하기',
    '지박지호명지대학교채팅하기',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: /전체 회원/ })).toHaveTextContent('전체 회원3');
});

test('everybody but oneself can be talked to [ME-104 SC-31]', async () => {
  const { person, server, here } = start(people);
  server.answer('POST /chat/room/private/create', { roomId: 5 });
  expect(await screen.findAllByRole('button', { name: /님과 채팅하기$/ })).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: '박지호님과 채팅하기' }));
  await waitFor(() => {
    expect(here()).toBe('/chatpage/5');
  });
  expect(server.callsTo('POST /chat/room/private/create').map(({ query }) => query)).toEqual([
    { otherUserId: '3' },
  ]);
});

test('a list that cannot be read is asked for again', async () => {
  const app = start(() => {
    throw noAnswer;
  });
  expect(await screen.findByText('회원 목록을 불러오지 못했습니다.')).toBeVisible();
  app.server.answer('GET /users/list', people);
  await app.person.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('of many people a screenful is drawn at once, and all others whenever the browser is idle [SH-69]', async () => {
  const idle: (() => void)[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    cancelIdleCallback: () => undefined,
  });
  const view = start(
    Array.from({ length: 130 }, (_, index) => ({
      ...people[0],
      userId: index + 10,
      name: `회원${String(index)}`,
      universityName: '명지대학교',
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
    })),
  );
  try {
    expect(await screen.findAllByRole('listitem')).toHaveLength(40);
    expect(screen.getByRole('heading', { level: 1, name: /전체 회원/ })).toHaveTextContent('전체 회원130');
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    for (const rows of [80, 120, 130]) {
      act(() => {
        for (const run of idle.splice(0)) run();
      });
      await waitFor(() => {
        expect(screen.getAllByRole('listitem')).toHaveLength(rows);
      });
    }
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  } finally {
    view.unmount();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  }
});

test('nobody sees it who is not logged in [SC-31]', async () => {
  const { server, here } = start(people, null);
  expect(await screen.findByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  expect(here()).toBe('/login');
  expect(server.callsTo('GET /users/list')).toEqual([]);
});
