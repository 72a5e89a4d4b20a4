import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';

const FOLLOW = 'PUT /clubs/:clubId/follow';
const UNFOLLOW = 'DELETE /clubs/:clubId/follow';
const FOLLOWING = 'GET /users/following';

beforeEach(() => {
  installScrolling();
});

const band = sampleClub({ followerCount: 12 });
const stars = sampleClub({
  clubId: 8,
  clubName: '별마루',
  category: '학술',
  isFollowed: true,
  followerCount: 3,
});

const renderPage = (path: string, more: FakeAnswers = {}) =>
  renderApp({
    path,
    answers: {
      'GET /clubs': { clubs: [band, stars], nextCursor: null, recruitingCount: 2 },
      'GET /clubs/my-clubs': [],
      ...sampleClubAnswers('NO_ROLE'),
      'GET /clubs/:clubId': band,
      [FOLLOWING]: [stars],
      [FOLLOW]: null,
      [UNFOLLOW]: null,
      ...more,
    },
  });
const findFollowButton = (club: string) => screen.findByRole('button', { name: `${club} 관심 등록` });
const expectPressed = (club: string, value: string) =>
  waitFor(async () => {
    expect(await findFollowButton(club)).toHaveAttribute('aria-pressed', value);
  });

test('follows and unfollows a club on its card [FO-21]', async () => {
  const { user, server } = renderPage('/home');
  expect(await findFollowButton('온소리 밴드')).toHaveAttribute('aria-pressed', 'false');
  expect(await screen.findByRole('button', { name: '관심 1개' })).toBeVisible();

  server.answer(FOLLOWING, [{ ...band, isFollowed: true }, stars]);
  await user.click(await findFollowButton('온소리 밴드'));
  await expectPressed('온소리 밴드', 'true');
  expect(await screen.findByRole('button', { name: '관심 2개' })).toBeVisible();

  await user.click(await findFollowButton('별마루'));
  await expectPressed('별마루', 'false');
  await waitFor(() => {
    expect([FOLLOW, UNFOLLOW].map((call) => server.callsTo(call).map(({ params }) => params))).toEqual([
      [{ clubId: '7' }],
      [{ clubId: '8' }],
    ]);
  });
});

test('shows the followed state at once, and reverts it with the reason after a refusal [FO-22]', async () => {
  let respond: () => void = () => undefined;
  const { user } = renderPage('/home', {
    [FOLLOW]: () =>
      new Promise((resolve) => {
        respond = () => {
          resolve(refuse('already_member'));
        };
      }),
  });
  await user.click(await findFollowButton('온소리 밴드'));
  await expectPressed('온소리 밴드', 'true');
  respond();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '관심 동아리로 등록하지 못했습니다. 이미 가입한 동아리입니다.',
  );
  expect(await findFollowButton('온소리 밴드')).toHaveAttribute('aria-pressed', 'false');
});

test('shows no follow button to a member [FO-21]', async () => {
  renderPage('/home', { 'GET /clubs/my-clubs': [{ ...band, roleName: 'MEMBER' }] });
  await findFollowButton('별마루');
  expect(screen.queryByRole('button', { name: '온소리 밴드 관심 등록' })).toBeNull();
});

test('shows followers on the strip of a round, follows there and shows a failed unfollow [FO-23]', async () => {
  const { user, server } = renderPage('/clubs/7/articles');
  const button = await screen.findByRole('button', { name: '관심 12명', pressed: false });
  await user.click(button);
  expect(await screen.findByRole('button', { name: '관심 13명', pressed: true })).toBeVisible();
  server.answer(UNFOLLOW, refuse('not_allowed'));
  await user.click(screen.getByRole('button', { name: '관심 13명' }));
  expect(await screen.findByText(/관심 등록을 해제하지 못했습니다/)).toBeVisible();
});

test('shows the follow button in the header of a club without a round [FO-23]', async () => {
  renderPage('/clubs/7/articles', { 'GET /clubs/:clubId': { ...band, recruitment: null } });
  expect(await screen.findByRole('button', { name: '관심 12명' })).toBeVisible();
});

test('filters the home page by followed clubs, and offers all of them if a category has none [FO-24]', async () => {
  const { user, currentPath } = renderPage('/home');
  await user.click(await screen.findByRole('button', { name: '관심 1개' }));
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
  expect(currentPath()).toBe('/home?followed=true');
  await user.click(screen.getByRole('button', { name: '체육' }));
  expect(await screen.findByText('조건에 맞는 관심 동아리가 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '관심 동아리 모두 보기' }));
  expect(currentPath()).toBe('/home?followed=true');
});

test.each(['/following', '/myclub', '/home?followed=true'])(
  'links from %s to recruiting clubs if the user follows no club [FO-25]',
  async (path) => {
    renderPage(path, { [FOLLOWING]: [] });
    expect(await screen.findByText('관심 등록한 동아리가 없습니다.')).toBeVisible();
    expect(screen.getByRole('link', { name: '모집 중 보기' })).toHaveAttribute(
      'href',
      '/home?recruiting=open',
    );
  },
);

test('lists followed clubs with their rounds and unfollows a club there [FO-25]', async () => {
  const { user, server } = renderPage('/following');
  const row = (await screen.findByText('별마루')).closest('li');
  expect(within(row ?? document.body).getByText('상시 모집')).toBeVisible();
  server.answer(FOLLOWING, []);
  await user.click(await findFollowButton('별마루'));
  expect(await screen.findByText('관심 등록한 동아리가 없습니다.')).toBeVisible();
});

test('offers a retry when the followed clubs fail to load [FO-25]', async () => {
  const { user, server } = renderPage('/following', { [FOLLOWING]: refuse('busy') });
  expect(await screen.findByText('관심 동아리를 불러오지 못했습니다.')).toBeVisible();
  server.answer(FOLLOWING, [stars]);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('별마루')).toBeVisible();
});
