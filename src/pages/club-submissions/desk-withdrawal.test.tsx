import { act, screen, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import { deskApplicants, findDeskRow, renderDesk } from '@/app/testing/desk-setup';
import { api, clubSubmissionsTag } from '@/shared/api';

const LIST_SUBMISSIONS = 'GET /clubs/:clubId/submissions';
const PUT_EVALUATION = 'PUT /clubs/:clubId/submissions/:applyId/evaluation';
const WITHDRAWN = '송다은님이 지원을 취소했거나 탈퇴해 지원서가 삭제되었습니다.';

const openPanel = async () => {
  const desk = renderDesk({ answers: { [PUT_EVALUATION]: refuse('not_found') } });
  await findDeskRow('송다은');
  await desk.user.click(screen.getByRole('button', { name: '송다은' }));
  const panel = within(await screen.findByRole('complementary', { name: '송다은 지원서' }));
  const memo = await panel.findByRole('textbox', { name: '메모' });
  desk.server.answer(LIST_SUBMISSIONS, deskApplicants.slice(1));
  return { ...desk, memo };
};

test('says that the open application was withdrawn [EV-64]', async () => {
  const { store } = await openPanel();
  act(() => {
    store.dispatch(api.util.invalidateTags([clubSubmissionsTag(7)]));
  });
  expect(await screen.findByText(WITHDRAWN)).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('refetches the applicants after the score of a withdrawn application is refused [EV-64]', async () => {
  const { user } = await openPanel();
  await user.click(screen.getByRole('button', { name: '4점' }));
  expect(await screen.findByText(WITHDRAWN)).toBeVisible();
});

test('offers no retry when the application of an unsaved memo was withdrawn [EV-66]', async () => {
  const { user, memo } = await openPanel();
  await user.type(memo, '좋아요');
  await user.click(screen.getByRole('button', { name: '이전 지원자' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '닫은 지원서의 점수와 메모를 저장하지 못했습니다.',
  );
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});
