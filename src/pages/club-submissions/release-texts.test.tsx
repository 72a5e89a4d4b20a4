import { act, screen, waitFor, within } from '@testing-library/react';
import { defaultResultMessages } from '@contract/recruitment-messages';
import { refuse } from '@/app/testing/fake-server';
import { sampleTogetherRound } from '@/app/testing/round-samples';
import { api, recruitmentTag } from '@/shared/api';
import { openReleaseDialog, PUT_ROUND, RELEASE, ROUNDS } from './testing/release-dialog-setup';

/** The round after another leader has changed a text. */
const roundOfOtherLeader = sampleTogetherRound({
  updatedAt: '2026-03-02T02:00:00.000Z',
  updatedBy: 2,
  messages: { ...defaultResultMessages, documentFail: { subject: '결과', body: '고맙습니다.' } },
});

test('names the leader who changed a text while the dialog was open, and says which text [RC-152]', async () => {
  const { user, dialog, getField, getButton, server } = await openReleaseDialog(
    {},
    { [PUT_ROUND]: refuse('changed_meanwhile') },
  );
  await user.type(getField('제목'), '!');
  server.answer(ROUNDS, [roundOfOtherLeader]);
  await user.click(getButton('2명에게 발표'));
  expect(
    await within(dialog).findByText(/그사이 이서연님이 안내문\(서류 불합격\)을 수정했습니다\./),
  ).toBeVisible();
  expect(getField('제목')).toHaveValue(`${defaultResultMessages.documentPass.subject}!`);
});

test('releases no text of another leader that the user has not seen [RC-152]', async () => {
  const { user, dialog, getField, getButton, server } = await openReleaseDialog();
  server.answer(ROUNDS, [roundOfOtherLeader]);
  await user.click(getButton('2명에게 발표'));
  expect(
    await within(dialog).findByText(/그사이 이서연님이 안내문\(서류 불합격\)을 수정했습니다\./),
  ).toBeVisible();
  expect(server.callsTo(RELEASE)).toHaveLength(0);
  await user.click(within(dialog).getByRole('tab', { name: /불합격 안내/ }));
  expect(getField('내용')).toHaveValue('고맙습니다.');

  await user.click(getButton('2명에게 발표'));
  expect(await screen.findByText('2명에게 결과를 발표했습니다.')).toBeVisible();
  expect(server.callsTo(PUT_ROUND)).toHaveLength(0);
});

test('does not replace the text of another leader after the round was read again [RC-152]', async () => {
  const { user, dialog, getButton, server, store } = await openReleaseDialog();
  server.answer(ROUNDS, [roundOfOtherLeader]);
  const callCount = server.callsTo(ROUNDS).length;
  act(() => {
    store.dispatch(api.util.invalidateTags([recruitmentTag(7)])); // as the live connection does
  });
  await waitFor(() => {
    expect(server.callsTo(ROUNDS).length).toBeGreaterThan(callCount);
  });
  await user.click(getButton('2명에게 발표'));
  expect(await within(dialog).findByText(/그사이 이서연님이 안내문/)).toBeVisible();
  expect(server.callsTo(PUT_ROUND)).toHaveLength(0);
  expect(server.callsTo(RELEASE)).toHaveLength(0);
});
