import { screen, waitFor } from '@testing-library/react';
import type { Club } from '@contract/club';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswer } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';
import { AskPresidentButton } from '.';

const CREATE = 'POST /chat/room/private/create';

async function renderAndAsk(club: Club, answer: FakeAnswer = { roomId: 31 }) {
  const app = renderApp({ element: <AskPresidentButton club={club} />, answers: { [CREATE]: answer } });
  await app.user.click(screen.getByRole('button', { name: '회장에게 1:1 문의' }));
  return app;
}
const sampleClubLedBy = (...leaders: Club['leaders']) => sampleClub({ leaders });

test('opens the room with the president about this club [CV-10]', async () => {
  const app = await renderAndAsk(sampleClub());

  await waitFor(() => {
    expect(app.currentPath()).toBe('/chatpage/31');
  });
  expect(app.server.callsTo(CREATE).map(({ query }) => query)).toEqual([{ otherUserId: '2', clubId: '7' }]);
});

test('is not offered to the president of the club [CV-10]', () => {
  renderApp({
    element: (
      <AskPresidentButton club={sampleClubLedBy({ userId: 1, name: '김하늘', roleName: 'PRESIDENT' })} />
    ),
  });

  expect(screen.queryByRole('button', { name: '회장에게 1:1 문의' })).toBeNull();
});

test('shows an error and creates no room for a club without a president [CV-10]', async () => {
  const app = await renderAndAsk(sampleClubLedBy({ userId: 4, name: '박지호', roleName: 'VICE_PRESIDENT' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('회장 정보를 불러올 수 없습니다.');
  expect(app.server.callsTo(CREATE)).toEqual([]);
});

test.each<[string, FakeAnswer, string]>([
  [
    'the server does not respond',
    () => {
      throw noAnswer;
    },
    '채팅방을 여는 중 오류가 발생했습니다.',
  ],
  [
    'the president has changed since the page loaded',
    refuse('not_found'),
    '채팅방을 여는 중 오류가 발생했습니다.',
  ],
  [
    'the president and the user may not chat',
    refuse('conversation_closed'),
    '채팅방을 여는 중 오류가 발생했습니다. 이 사용자와는 대화할 수 없습니다.',
  ],
  ['the user has become the president', refuse('chat_with_oneself'), '자신과는 채팅할 수 없습니다.'],
])(
  'shows an error, stays on the page and allows another attempt if %s [CV-10]',
  async (_case, answer, sentence) => {
    const app = await renderAndAsk(sampleClub(), answer);

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(app.currentPath()).toBe('/home');
    await app.user.click(screen.getByRole('button', { name: '회장에게 1:1 문의' }));
    expect(app.server.callsTo(CREATE)).toHaveLength(2);
  },
);
