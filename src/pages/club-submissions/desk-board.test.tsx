import { act, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import { deskApplicants, renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';

const findLane = (name: string) => screen.findByRole('region', { name });
const listNames = (lane: HTMLElement) =>
  within(lane)
    .queryAllByRole('listitem')
    .map((card) => card.querySelector('[data-focus-id]')?.textContent);

test('shows a lane of cards per decision, the memo on a card, and the number of seats [EV-76 EV-82]', async () => {
  renderDesk({ pathSuffix: '?view=board', round: { seats: 12 } });
  expect(listNames(await findLane('미결정'))).toEqual(['장우진', '송다은']);
  expect(listNames(await findLane('보류'))).toEqual(['양세린']);
  expect(listNames(await findLane('합격 예정'))).toEqual(['최새봄']);
  expect(listNames(await findLane('불합격 예정'))).toEqual([]);
  expect(within(await findLane('합격 예정')).getByText('자리 12')).toBeVisible();
  expect(within(await findLane('합격 예정')).getByText('고음은 안정적')).toBeVisible();
});

test('switches between table and board and stores the choice in the address [EV-76]', async () => {
  const { user, currentPath } = renderDesk();
  await user.click(await screen.findByRole('button', { name: '보드' }));
  await findLane('미결정');
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/submissions?view=board');
  });
  await user.click(screen.getByRole('button', { name: '표' }));
  expect(await screen.findByRole('table', { name: '지원자' })).toBeVisible();
});

test('moves a card with its menu [EV-76]', async () => {
  const { user, server } = renderDesk({
    pathSuffix: '?view=board',
    answers: {
      'PATCH /clubs/:clubId/submissions/:applyId/approve': sampleClubSubmission({ outcome: 'PASS' }),
    },
  });
  await findLane('미결정');
  server.answer('GET /clubs/:clubId/submissions', [
    sampleClubSubmission({ outcome: 'PASS' }),
    ...deskApplicants.slice(1),
  ]);
  await user.click(screen.getByRole('button', { name: '송다은 결정 바꾸기' }));
  await user.click(await screen.findByRole('menuitem', { name: '합격 예정으로 옮기기' }));
  await waitFor(async () => {
    expect(listNames(await findLane('합격 예정'))).toEqual(['최새봄', '송다은']);
  });
  expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/approve')).toHaveLength(1);
});

test('pressing 2 moves the focused card to the second lane [EV-76]', async () => {
  const { user, server } = renderDesk({
    pathSuffix: '?view=board',
    answers: { 'PATCH /clubs/:clubId/submissions/:applyId/hold': sampleClubSubmission({ outcome: 'HOLD' }) },
  });
  await findLane('미결정');
  act(() => {
    screen.getByRole('button', { name: '송다은' }).focus();
  });
  await user.keyboard('2');
  await waitFor(() => {
    expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/hold')).toHaveLength(1);
  });
});

test('moves a card back with a message when the decision could not be saved [EV-76]', async () => {
  const { user } = renderDesk({
    pathSuffix: '?view=board',
    answers: { 'PATCH /clubs/:clubId/submissions/:applyId/approve': refuse('busy') },
  });
  await findLane('미결정');
  await user.click(screen.getByRole('button', { name: '송다은 결정 바꾸기' }));
  await user.click(await screen.findByRole('menuitem', { name: '합격 예정으로 옮기기' }));
  const lane = await findLane('미결정');
  expect(await within(lane).findByRole('alert')).toHaveTextContent('송다은: 옮기지 못했습니다.');
  expect(listNames(lane)).toEqual(['장우진', '송다은']);
});

test('opens the application of a card, and Esc closes it and returns the focus to the card [EV-76]', async () => {
  const { user } = renderDesk({ pathSuffix: '?view=board' });
  await findLane('미결정');
  const card = screen.getByRole('button', { name: '송다은' });
  act(() => {
    card.focus();
  });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('complementary', { name: '송다은 지원서' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(card).toHaveFocus();
});

test('steps through the cards lane by lane, whatever the filter of the table [EV-76]', async () => {
  const { user } = renderDesk({ pathSuffix: '?view=board&decision=UNDECIDED&q=%EC%86%A1' });
  await findLane('미결정');
  await user.click(screen.getByRole('button', { name: '장우진' }));
  const names = ['장우진', '송다은', '양세린', '최새봄'];
  for (const [index, name] of names.entries()) {
    const panel = await screen.findByRole('complementary', { name: `${name} 지원서` });
    expect(within(panel).getByText(`${String(index + 1)} / 4`)).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: '다음 지원자' }));
  }
});

test('offers no menu to move a card with a released decision [EV-76]', async () => {
  const rejectedApplicant = sampleClubSubmission({
    applyId: 15,
    userId: 15,
    name: '강은유',
    status: 'REJECTED',
  });
  renderDesk({ pathSuffix: '?view=board', applicants: [...deskApplicants, rejectedApplicant] });
  expect(listNames(await findLane('불합격 예정'))).toEqual(['강은유']);
  expect(screen.queryByRole('button', { name: '강은유 결정 바꾸기' })).toBeNull();
});
