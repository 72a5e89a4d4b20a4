import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChatRoom } from '@contract/chat';
import { createFakeChat, sampleRoom } from '@/app/testing/fake-chat';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { installLogLayout, scrollLog } from '@/app/testing/log-layout';
import { renderApp } from '@/app/testing/render-app';

const participants = [
  {
    userId: 1,
    name: '김하늘',
    email: 'haneul@mju.ac.kr',
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  },
  {
    userId: 2,
    name: '이서연',
    email: 'seoyeon@mju.ac.kr',
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  },
];

interface Start {
  room?: Partial<ChatRoom>;
  rooms?: ChatRoom[];
  history?: number;
  connects?: boolean;
  path?: string;
  answers?: FakeAnswers;
}

function start({
  room = {},
  rooms = [sampleRoom(room)],
  history = 0,
  connects = true,
  path = '/chatpage/5',
  answers = {},
}: Start = {}) {
  installLogLayout();
  sessionStorage.clear();
  const chat = createFakeChat({ rooms, history: { 5: history }, connects });
  const app = renderApp({
    path,
    chat,
    answers: { ...chat.answers, 'GET /chat/room/:roomId/participants': participants, ...answers },
  });
  return { chat, ...app };
}

const field = () => screen.findByRole('textbox', { name: '메시지' });
const shown = (text: string) => within(screen.getByRole('log')).findByText(text);
const lost = '연결이 끊어졌습니다. 다시 연결하는 중입니다.';

test('a room stands with its name, who is in it and what was said; one may write at once [SC-35]', async () => {
  start({ history: 3 });
  expect(await field()).toHaveFocus();
  expect(await screen.findByText('메시지 3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '이서연' })).toBeVisible();
  expect(document.title).toBe('이서연 · 두레');
  expect(screen.getByRole('link', { name: '채팅' })).toHaveAttribute('aria-current', 'page');
});

test('what one says is there at once and goes out once; what is blank goes nowhere [SH-45]', async () => {
  const { chat, person } = start();
  await person.type(await field(), '   {Enter}');
  await person.clear(await field());
  await person.type(await field(), '앰프는 제가 가져갈게요.{Enter}');
  expect(await shown('앰프는 제가 가져갈게요.')).toBeVisible();
  await waitFor(() => {
    expect(chat.sent.map(({ message }) => message)).toEqual(['앰프는 제가 가져갈게요.']);
  });
  await waitFor(() => {
    expect(screen.queryByRole('progressbar', { name: '전송 중' })).toBeNull();
  });
});

test('what others say comes by itself, and is read as it comes', async () => {
  const { chat, server } = start({ history: 1 });
  await screen.findByText('메시지 1');
  await waitFor(() => {
    expect(chat.subscribed.has('room-5')).toBe(true);
  });
  act(() => {
    chat.say(5, '먼저 시작해 주세요.');
  });
  expect(await shown('먼저 시작해 주세요.')).toBeVisible();
  await waitFor(() => {
    expect(server.callsTo('PATCH /chat/room/:roomId/read').at(-1)?.query.upTo).toBe('2');
  });
});

test('the unread line stands where one had read to, also after everything is read [SH-40]', async () => {
  const { server } = start({ history: 5, room: { unReadCount: 2, readUpTo: 3, lastMessageId: 5 } });
  const divider = await screen.findByText('여기까지 읽었습니다.');
  await waitFor(() => {
    expect(server.callsTo('PATCH /chat/room/:roomId/read').length).toBeGreaterThan(0);
  });
  expect(divider.closest('li')).toHaveTextContent('메시지 4');
});

describe('a room with 150 messages, 120 of them unread,', () => {
  const room = { unReadCount: 120, readUpTo: 30, lastMessageId: 150 };
  const marks = ({ server }: ReturnType<typeof start>) =>
    server.callsTo('PATCH /chat/room/:roomId/read').map(({ query }) => Number(query.upTo));

  test('opens at the first unread one, by one page of history around it [SH-40 CT-32]', async () => {
    const app = start({ history: 150, room });
    const divider = await screen.findByText('여기까지 읽었습니다.');
    expect(divider.closest('li')).toHaveTextContent('메시지 31');
    expect(screen.getByText('메시지 30')).toBeVisible();
    expect(screen.queryByText('메시지 150')).toBeNull();
    expect(app.server.callsTo('GET /chat/history/:roomId')[0]?.query).toEqual({ limit: '100', after: '5' });
  });

  test('marks as read only what was in view [CT-32]', async () => {
    const app = start({ history: 150, room });
    await screen.findByText('여기까지 읽었습니다.');
    await waitFor(() => {
      expect(marks(app).length).toBeGreaterThan(0);
    });
    expect(Math.max(...marks(app))).toBeGreaterThan(30);
    expect(Math.max(...marks(app))).toBeLessThan(60);
    expect(screen.getByRole('button', { name: /^새 메시지 (?:9|10)\d개$/ })).toBeVisible();
    const before = marks(app).length;
    // What was seen during the pause between two calls is marked on leaving.
    scrollLog(screen.getByRole('log'), 2_000);
    await app.person.click(screen.getByRole('link', { name: '채팅' }));
    await waitFor(() => {
      expect(marks(app).length).toBeGreaterThan(before);
    });
    expect(marks(app).at(-1)).toBeLessThan(100);
  });

  test('has a way to the newest, which counts as read from then on [CT-33]', async () => {
    const app = start({ history: 150, room });
    await app.person.click(await screen.findByRole('button', { name: /^새 메시지 \d+개$/ }));
    expect(await screen.findByText('메시지 150')).toBeVisible();
    await waitFor(() => {
      expect(marks(app).at(-1)).toBe(150);
    });
    expect(screen.queryByRole('button', { name: /^새 메시지/ })).toBeNull();
  });

  test('shows what the user sends at the end, past the messages that were not loaded', async () => {
    const app = start({ history: 150, room });
    await screen.findByText('여기까지 읽었습니다.');
    await app.person.type(await field(), '뒤늦은 답장{Enter}');
    expect(await shown('뒤늦은 답장')).toBeVisible();
    expect(await screen.findByText('메시지 150')).toBeVisible();
  });
});

test('a message that the server does not take can be sent again [SH-42]', async () => {
  const { chat, person } = start();
  chat.refuses.texts.add('안 되는 말');
  await person.type(await field(), '안 되는 말{Enter}');
  const again = await screen.findByRole('button', { name: '전송 실패, 다시 보내기' });
  chat.refuses.texts.clear();
  chat.up(); // a refusal ends the connection, and the next one comes by itself
  await person.click(again);
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '전송 실패, 다시 보내기' })).toBeNull();
  });
  await waitFor(() => {
    expect(chat.log(5).map(({ message }) => message)).toEqual(['안 되는 말']);
  });
});

describe('a connection that is lost [SH-46]', () => {
  test('is told, the field stays open, and what was written meanwhile goes out once it is back [ME-103]', async () => {
    const { chat, person } = start({ history: 1 });
    await screen.findByText('메시지 1');
    await waitFor(() => {
      expect(chat.connected()).toBe(1);
    });
    chat.down();
    expect(await screen.findByText(lost)).toBeVisible();
    expect(screen.getByText(lost).closest('[role=status]')).not.toBeNull();
    await person.type(await field(), '그래도 씁니다.{Enter}');
    expect(await shown('그래도 씁니다.')).toBeVisible();
    chat.up();
    await waitFor(() => {
      expect(screen.queryByText(lost)).toBeNull();
    });
    await waitFor(() => {
      expect(chat.log(5).map(({ message }) => message)).toEqual(['메시지 1', '그래도 씁니다.']);
    });
  });

  test('is not told while the first one is only on its way', async () => {
    const { chat } = start({ connects: false, history: 1 });
    await field();
    expect(screen.queryByText(lost)).toBeNull();
    act(() => {
      chat.up();
    });
    await waitFor(() => {
      expect(chat.subscribed.has('room-5')).toBe(true);
    });
    expect(screen.queryByText(lost)).toBeNull();
  });

  test('is told when the first one takes long, which on a slow line is not one second', async () => {
    jest.useFakeTimers();
    start({ connects: false, history: 1 });
    await field();
    act(() => {
      jest.advanceTimersByTime(3_000);
    });
    expect(screen.queryByText(lost)).toBeNull();
    act(() => {
      jest.advanceTimersByTime(1_500);
    });
    expect(await screen.findByText(lost)).toBeVisible();
    jest.useRealTimers();
  });
});

test('who is in the room is shown on demand, and Esc closes it [SH-47]', async () => {
  const { person } = start();
  const opener = await screen.findByRole('button', { name: '참여자 2명 보기' });
  await person.click(opener);
  const people = await screen.findByRole('dialog', { name: '참여자' });
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['하김하늘나', '서이서연']);
  await person.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(opener).toHaveFocus();
});

describe('a count of which the word never came', () => {
  const third = {
    userId: 3,
    name: '박지호',
    email: 'jiho@mju.ac.kr',
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  };
  const hasGrown = ({ server }: ReturnType<typeof start>) => {
    server.answer('GET /chat/rooms', [sampleRoom({ participantCount: 3 })]);
    server.answer('GET /chat/room/:roomId/participants', [...participants, third]);
  };
  const shownAs = (count: number) => screen.findByRole('button', { name: `참여자 ${String(count)}명 보기` });

  test('is read again when the room is opened [SC-35]', async () => {
    const app = start({ path: '/my-chatpage' });
    await waitFor(() => {
      expect(app.chat.subscribed.has('rooms')).toBe(true);
    });
    const link = await screen.findByRole('link', { name: '이서연 입장' });
    // The list, and once more when the line was up.
    await waitFor(() => {
      expect(app.server.callsTo('GET /chat/rooms')).toHaveLength(2);
    });
    await waitFor(() => {
      expect(app.store.getState().api.queries['listRooms(undefined)']?.status).toBe('fulfilled');
    });
    hasGrown(app);
    await app.person.click(link);
    expect(await shownAs(3)).toBeVisible();
  });

  test.each([
    [
      'the tab is looked at again',
      () => {
        act(() => {
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        });
      },
    ],
    [
      'the line is back',
      ({ chat }: ReturnType<typeof start>) => {
        chat.down();
        chat.up();
      },
    ],
  ])('is read again when %s [SC-35]', async (_, happen) => {
    const app = start();
    await waitFor(() => {
      expect(app.chat.subscribed.has('room-5')).toBe(true);
    });
    await shownAs(2);
    hasGrown(app);
    happen(app);
    expect(await shownAs(3)).toBeVisible();
  });
});

test('participants that cannot be read say so, and are asked for again [ME-99]', async () => {
  const { person, server } = start({ answers: { 'GET /chat/room/:roomId/participants': refuse('busy') } });
  await person.click(await screen.findByRole('button', { name: '참여자 2명 보기' }));
  expect(await screen.findByText('참여자를 불러오지 못했습니다.')).toBeVisible();
  server.answer('GET /chat/room/:roomId/participants', participants);
  await person.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await within(screen.getByRole('dialog')).findByText('이서연')).toBeVisible();
});

test('a history that cannot be read says so, and is asked for again [ME-99]', async () => {
  const { person, chat, server } = start({
    history: 2,
    answers: {
      'GET /chat/history/:roomId': () => {
        throw noAnswer;
      },
    },
  });
  // The connection that comes up in the meantime has it read once more.
  await waitFor(() => {
    expect(server.callsTo('GET /chat/history/:roomId').length).toBeGreaterThan(1);
  });
  expect(await screen.findByText('메시지를 불러오지 못했습니다.')).toBeVisible();
  expect(await field()).toBeEnabled();
  server.answer('GET /chat/history/:roomId', chat.answers['GET /chat/history/:roomId']);
  await person.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('메시지 2')).toBeVisible();
});

describe('no such room', () => {
  test.each(['/chatpage/77', '/chatpage/0', '/chatpage/abc'])(
    'is what %s says, with the way back [ME-100 SC-35]',
    async (path) => {
      const { person, here } = start({ path });
      expect(await screen.findByRole('heading', { name: '채팅방을 찾을 수 없습니다.' })).toBeVisible();
      expect(screen.queryByRole('textbox', { name: '메시지' })).toBeNull();
      await person.click(screen.getByRole('link', { name: '채팅방 목록으로' }));
      await waitFor(() => {
        expect(here()).toBe('/my-chatpage');
      });
    },
  );

  test('is not said of one that was opened a moment ago: the server is asked first', async () => {
    let asked = 0;
    start({
      path: '/chatpage/5',
      answers: {
        'GET /chat/rooms': () => {
          asked += 1;
          return asked < 2 ? [sampleRoom({ roomId: 6 })] : [sampleRoom({ roomId: 6 }), sampleRoom()];
        },
      },
    });
    expect(await field()).toHaveFocus();
    expect(screen.queryByText('채팅방을 찾을 수 없습니다.')).toBeNull();
  });

  test('is what one sees as soon as one is in it no more', async () => {
    const { chat } = start({
      history: 1,
      rooms: [sampleRoom(), sampleRoom({ roomId: 6, roomName: '박지호' })],
    });
    await screen.findByText('메시지 1');
    await waitFor(() => {
      expect(chat.subscribed.has('rooms')).toBe(true);
    });
    chat.changeRooms({ rooms: [], gone: [5] });
    expect(await screen.findByRole('heading', { name: '채팅방을 찾을 수 없습니다.' })).toBeVisible();
    expect(screen.queryByText('메시지 1')).toBeNull();
    expect(screen.getByRole('link', { name: '박지호 입장' })).toBeVisible();
  });
});

test('a user who loses the last room in it sees an empty list beside the room [SC-30]', async () => {
  const { chat } = start({ history: 1 });
  await screen.findByText('메시지 1');
  await waitFor(() => {
    expect(chat.subscribed.has('rooms')).toBe(true);
  });
  chat.changeRooms({ rooms: [], gone: [5] });
  expect(await screen.findByText('Empty Room')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '채팅방을 찾을 수 없습니다.' })).toBeVisible();
});

test('whoever leaves from inside the room is led to the list [SH-38]', async () => {
  const { person, server, here } = start({
    rooms: [sampleRoom(), sampleRoom({ roomId: 6, roomName: '박지호' })],
    answers: { 'DELETE /chat/room/private/:roomId/leave': null },
  });
  await person.click(await screen.findByRole('button', { name: '이서연 나가기' }));
  server.answer('GET /chat/rooms', [sampleRoom({ roomId: 6, roomName: '박지호' })]);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '나가기' }));
  await waitFor(() => {
    expect(here()).toBe('/my-chatpage');
  });
  expect(screen.queryByText('이서연')).toBeNull();
});

test('what is typed and not sent is still there after a look into another room', async () => {
  const { person } = start({ rooms: [sampleRoom(), sampleRoom({ roomId: 6, roomName: '박지호' })] });
  await person.type(await field(), '쓰다 만 말');
  await person.click(screen.getByRole('link', { name: '박지호 입장' }));
  await waitFor(async () => {
    expect(await field()).toHaveValue('');
  });
  await person.click(await screen.findByRole('link', { name: '이서연 입장' }));
  await waitFor(async () => {
    expect(await field()).toHaveValue('쓰다 만 말');
  });
});
