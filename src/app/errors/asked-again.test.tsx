import { screen, waitFor } from '@testing-library/react';
import { noAnswer } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { installScrolling } from '../testing/scroll';

beforeEach(() => { installScrolling(); });

test.each([
  ['/home', 'GET /clubs', { 'GET /clubs/my-clubs': [] }],
  ['/search?search=밴드', 'GET /clubs/search', { 'GET /clubs/my-clubs': [] }],
  ['/myclub', 'GET /clubs/my-clubs', {}],
  ['/profile', 'GET /clubs/my-clubs', {}],
  ['/users/submissions', 'GET /users/submissions', {}],
  ['/chat/userlist', 'GET /users/list', {}],
] as const)('%s: what could not be read goes on saying so while it is asked for again, instead of giving way to bones and coming back', async (path, call, others) => {
  const { person, server } = renderApp({ path, answers: { ...others, [call]: () => { throw noAnswer; } } });
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  const failure = screen.getByRole('alert');
  server.answer(call, () => new Promise(() => undefined));
  await person.click(retry);
  await waitFor(() => { expect(retry).toBeDisabled(); });
  expect(failure).toBeVisible();
  expect(screen.queryByText('불러오는 중')).toBeNull();
});
