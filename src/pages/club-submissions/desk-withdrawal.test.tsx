import { act, screen, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import { deskApplicants, findDeskRow, renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';
import { sampleTogetherRound } from '@/app/testing/round-samples';
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

test('says nothing about a withdrawal when the next round replaces the round of the open application [EV-64]', async () => {
  const { server, store, user } = await openPanel();
  const nextRound = sampleTogetherRound({ recruitmentId: 8, title: '다음 모집' });
  server.answer('GET /clubs/:clubId/recruitments', [nextRound]);
  server.answer(LIST_SUBMISSIONS, [
    sampleClubSubmission({ applyId: 31, recruitmentId: 8, name: '류지안', outcome: 'PASS' }),
  ]);
  act(() => {
    store.dispatch(api.util.invalidateTags(['Recruitment', clubSubmissionsTag(7)]));
  });
  const row = await findDeskRow('류지안');
  act(() => {
    row.focus();
  });
  await user.keyboard('n');
  const noUndecided = '남은 미결정 지원자가 없습니다.';
  // A toast about a withdrawal would be shown before the one about the key.
  const firstToast = await screen.findByText((text) => [noUndecided, WITHDRAWN].includes(text));
  expect(firstToast).toHaveTextContent(noUndecided);
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
