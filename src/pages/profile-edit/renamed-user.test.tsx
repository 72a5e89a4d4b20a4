import { screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleArticleRow, sampleClubAnswers } from '@/app/testing/post-samples';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { sampleClub, sampleMember } from '@/app/testing/samples';

/** Creates the responses for the president of club 7. Each response contains the user’s latest saved name. */
function createAnswers(): FakeAnswers {
  let name = demoProfile.name;
  const createAuthor = () => ({
    authorId: 1,
    authorName: name,
    roleName: 'PRESIDENT' as const,
    profileImageUrl: null,
  });
  const createClub = () =>
    sampleClub({ presidentName: name, leaders: [{ userId: 1, name, roleName: 'PRESIDENT' }] });
  return {
    ...sampleClubAnswers('PRESIDENT'),
    'GET /users/profile': () => ({ ...demoProfile, name }),
    'GET /clubs/:clubId': createClub,
    'GET /clubs/my-clubs': () => [{ ...createClub(), roleName: 'PRESIDENT' }],
    'GET /clubs/:clubId/articles': () => ({
      articles: [sampleArticleRow(12, { author: createAuthor() })],
      pagination: { total: 1 },
    }),
    'GET /clubs/:clubId/members': () => [sampleMember({ userId: 1, name, roleName: 'PRESIDENT' })],
    'PATCH /users/profile': () => {
      name = '김하늘별';
      return { ...demoProfile, name };
    },
  };
}

test('shows a new name in the club header, the article list and the member list right after saving [SH-84]', async () => {
  const { user } = renderApp({ path: '/clubs/7/members', answers: createAnswers() });
  const main = within(screen.getByRole('main'));
  await main.findAllByText('김하늘');
  await user.click(await main.findByRole('link', { name: '게시글' }));
  await main.findByRole('link', { name: /봄 정기공연/ });

  await user.click(screen.getByRole('button', { name: '김하늘' }));
  await user.click(await screen.findByRole('menuitem', { name: '내 정보' }));
  await user.click(await main.findByRole('link', { name: '수정' }));
  const field = await main.findByLabelText('이름');
  await user.clear(field);
  await user.type(field, '김하늘별');
  await user.click(main.getByRole('button', { name: '저장' }));
  await user.click(await main.findByRole('link', { name: /온소리 밴드/ }));

  expect(await main.findByRole('link', { name: /봄 정기공연.*김하늘별/ })).toBeVisible();
  expect(main.queryByText('김하늘')).not.toBeInTheDocument();
  await user.click(main.getByRole('link', { name: '권한 관리' }));
  await waitFor(() => {
    expect(main.getAllByText(/김하늘별/).length).toBeGreaterThan(1);
  });
  expect(main.queryByText('김하늘')).not.toBeInTheDocument();
});
