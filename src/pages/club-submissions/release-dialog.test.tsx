import { screen, waitFor, within } from '@testing-library/react';
import { defaultResultMessages } from '@contract/recruitment-messages';
import { refuse } from '@/app/testing/fake-server';
import { deskApplicants, findDeskRow, renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';
import { sampleTogetherRound } from '@/app/testing/round-samples';
import { typeInstant } from '@/app/testing/type-instant';
import {
  answerSave,
  applicants,
  openReleaseDialog,
  PUT_ROUND,
  RELEASE,
  ROUNDS,
} from './testing/release-dialog-setup';

test('counts the recipients of each result and the applicants without a result, and can list the latter [RL-60]', async () => {
  const { dialog, getButton, user } = await openReleaseDialog();
  // In this order: passed, failed, on hold, undecided.
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '1', '1', '2']);
  expect(within(dialog).getByText(/아직 정하지 않은 3명에게는 아무것도 보내지 않습니다/)).toBeVisible();
  expect(getButton('2명에게 발표')).toBeEnabled();
  expect(getButton('미결정 2명 보기')).toBeEnabled();
  await user.click(getButton('보류 1명 보기'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(screen.getByRole('button', { name: '보류 1명' })).toHaveAttribute('aria-pressed', 'true');
});

test('inserts a placeholder at the caret [RL-61]', async () => {
  const { user, getField, getButton } = await openReleaseDialog();
  const subject = getField('제목');
  await user.clear(subject);
  await user.type(subject, '합격 안내');
  if (subject instanceof HTMLTextAreaElement) subject.setSelectionRange(2, 2);
  await user.click(getButton('{이름} 넣기'));
  expect(subject).toHaveValue('합격{이름} 안내');
  expect(subject).toHaveFocus();
  await user.keyboard('님');
  expect(subject).toHaveValue('합격{이름}님 안내');
});

test('disables the release of a text with an unknown placeholder until the default text is restored [RL-61]', async () => {
  const { user, dialog, getField, getButton } = await openReleaseDialog();
  await user.clear(getField('내용'));
  await user.type(getField('내용'), '{{성함}님');
  expect(await within(dialog).findByText('알 수 없는 표시입니다: {성함}')).toBeVisible();
  expect(getField('내용')).toBeInvalid();
  expect(getButton('2명에게 발표')).toBeDisabled();
  await user.click(getButton('기본 안내문으로'));
  expect(getField('내용')).toHaveValue(defaultResultMessages.documentPass.body);
  expect(getButton('2명에게 발표')).toBeEnabled();
});

test('says why the text of the other tab disables the release [RL-61]', async () => {
  const { user, dialog, getField, getButton } = await openReleaseDialog();
  await user.click(within(dialog).getByRole('tab', { name: /불합격 안내/ }));
  await user.clear(getField('내용'));
  await user.type(getField('내용'), '{{성함}님');
  const reason = '불합격 안내: 알 수 없는 표시입니다: {성함}';
  expect(within(dialog).queryByText(reason)).toBeNull();
  await user.click(within(dialog).getByRole('tab', { name: /^합격 안내/ }));
  expect(await within(dialog).findByText(reason)).toBeVisible();
  expect(getButton('2명에게 발표')).toBeDisabled();
});

test('shows what each recipient will read [RL-62]', async () => {
  const secondRecipient = sampleClubSubmission({ applyId: 17, userId: 17, name: '신아름', outcome: 'PASS' });
  const { user, dialog, getButton } = await openReleaseDialog({
    applicants: [...applicants, secondRecipient],
  });
  const preview = within(dialog).getByRole('region', { name: '받는 사람에게 보이는 모습' });
  expect(within(preview).getByText(/최새봄님, 안녕하세요. 온소리 밴드입니다./)).toBeVisible();
  await user.click(getButton('다음 받는 사람'));
  expect(within(preview).getByText(/신아름님, 안녕하세요./)).toBeVisible();
  expect(within(preview).getByText('2 / 2')).toBeVisible();
  await user.click(within(dialog).getByRole('tab', { name: /불합격 안내/ }));
  expect(
    within(within(dialog).getByRole('region', { name: '받는 사람에게 보이는 모습' })).getByText(/고은채님/),
  ).toBeVisible();
});

test('names the recipient for whom a placeholder has no value, and disables the release [RL-62]', async () => {
  const { user, dialog, getField, getButton } = await openReleaseDialog();
  await user.clear(getField('내용'));
  await user.type(getField('내용'), '{{면접일}');
  expect(
    (await within(dialog).findAllByText('최새봄님에게는 {면접일}에 넣을 내용이 없습니다.'))[0],
  ).toBeVisible();
  expect(getButton('2명에게 발표')).toBeDisabled();
});

test('asks the user to type the number of recipients if there are more than 30 [RL-63]', async () => {
  const manyApplicants = Array.from({ length: 31 }, (_, index) =>
    sampleClubSubmission({
      applyId: 100 + index,
      userId: 100 + index,
      name: `지원자${String(index)}`,
      outcome: 'FAIL',
    }),
  );
  const { user, getField, getButton } = await openReleaseDialog({
    applicants: [...deskApplicants.slice(0, 1), ...manyApplicants],
  });
  expect(getButton('31명에게 발표')).toBeDisabled();
  await user.type(getField('받는 사람 수(31)를 입력해 주세요'), '30');
  expect(getButton('31명에게 발표')).toBeDisabled();
  await user.clear(getField('받는 사람 수(31)를 입력해 주세요'));
  await user.type(getField('받는 사람 수(31)를 입력해 주세요'), '31');
  expect(getButton('31명에게 발표')).toBeEnabled();
});

test('focuses 취소 first, and Esc closes the dialog without a confirmation [RL-64]', async () => {
  const { user, getButton, server } = await openReleaseDialog();
  expect(getButton('취소')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.callsTo(RELEASE)).toHaveLength(0);
});

test('asks before it discards a changed text [RL-64]', async () => {
  const { user, getField } = await openReleaseDialog();
  await user.type(getField('제목'), '!');
  await user.keyboard('{Escape}');
  const confirmationDialog = await screen.findByRole('dialog', { name: '고친 안내문을 버리시겠습니까?' });
  await user.click(within(confirmationDialog).getByRole('button', { name: '취소' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: '고친 안내문을 버리시겠습니까?' })).toBeNull();
  });
  expect(getField('제목')).toHaveValue(`${defaultResultMessages.documentPass.subject}!`);
});

test('releases the shown results and opens the release log [RL-66]', async () => {
  const { user, getButton, server, currentPath } = await openReleaseDialog();
  await user.click(getButton('2명에게 발표'));
  expect(await screen.findByText('2명에게 결과를 발표했습니다.')).toBeVisible();
  expect(server.callsTo(RELEASE).map(({ body }) => body)).toEqual([
    { stage: 'DOCUMENT', expected: { pass: 1, fail: 1 } },
  ]);
  expect(server.callsTo(PUT_ROUND)).toHaveLength(0);
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/submissions?view=log');
  });
});

test('saves a changed text before the release [RL-66]', async () => {
  const { user, getField, getButton, server } = await openReleaseDialog();
  await user.type(getField('제목'), '!');
  await user.click(getButton('2명에게 발표'));
  expect(await screen.findByText('2명에게 결과를 발표했습니다.')).toBeVisible();
  expect(
    server.calls.filter(({ route }) => route === PUT_ROUND || route === RELEASE).map(({ route }) => route),
  ).toEqual([PUT_ROUND, RELEASE]);
  expect(server.callsTo(PUT_ROUND)[0]?.body).toMatchObject({
    title: '2026 겨울 신입 모집',
    updatedAt: '2026-03-02T01:00:00.000Z',
    messages: {
      documentPass: { subject: `${defaultResultMessages.documentPass.subject}!` },
      documentFail: defaultResultMessages.documentFail,
    },
  });
});

test('refetches the counts after a stale_view refusal and keeps the text [RL-65]', async () => {
  const { user, dialog, getField, getButton, server } = await openReleaseDialog(
    {},
    { [RELEASE]: refuse('stale_view') },
  );
  await user.type(getField('제목'), '!');
  server.answer(
    'GET /clubs/:clubId/submissions',
    applicants.map((applicant) =>
      applicant.applyId === 11 ? { ...applicant, outcome: 'PASS', outcomeBy: 2 } : applicant,
    ),
  );
  server.answer(PUT_ROUND, (call) => {
    const saved = answerSave(call);
    server.answer(ROUNDS, [saved]);
    return saved;
  });
  await user.click(getButton('2명에게 발표'));
  expect(
    await within(dialog).findByText(/그사이 결정이 바뀌었습니다\. 바뀐 결정: 송다은 합격 예정\(이서연님\)\./),
  ).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: '3명에게 발표' })).toBeEnabled();
  expect(getField('제목')).toHaveValue(`${defaultResultMessages.documentPass.subject}!`);

  server.answer(RELEASE, { pass: 2, fail: 1, remaining: 2 });
  await user.click(getButton('3명에게 발표'));
  expect(await screen.findByText('3명에게 결과를 발표했습니다.')).toBeVisible();
  expect(server.callsTo(RELEASE).at(-1)?.body).toEqual({ stage: 'DOCUMENT', expected: { pass: 2, fail: 1 } });
  expect(server.callsTo(PUT_ROUND)).toHaveLength(1);
});

describe('a planned release', () => {
  test('requires a release time in the future [RL-67]', async () => {
    const { user, dialog, getButton, server } = await openReleaseDialog();
    await user.click(getButton('예약'));
    // The first button with this name is the toggle between now and later.
    const [, planButton] = within(dialog).getAllByRole('button', { name: '예약' });
    await user.click(planButton ?? getButton('예약'));
    expect(await within(dialog).findByText('발표 일시를 선택해 주세요.')).toBeVisible();
    await typeInstant(user, within(dialog).getByRole('group', { name: '발표 일시' }), {
      date: '20200302',
      time: '0900',
    });
    await user.click(planButton ?? getButton('예약'));
    expect(await within(dialog).findByText('발표 일시는 지금보다 늦어야 합니다.')).toBeVisible();
    expect(server.callsTo(PUT_ROUND)).toHaveLength(0);
  });

  test('saves the texts and the time, and releases nothing yet [RL-67]', async () => {
    const { user, dialog, getField, getButton, server } = await openReleaseDialog();
    await user.type(getField('제목'), '!');
    await user.click(getButton('예약'));
    await typeInstant(user, await within(dialog).findByRole('group', { name: '발표 일시' }), {
      date: '20991208',
      time: '1800',
    });
    // The first button with this name is the toggle between now and later.
    const [, planButton] = within(dialog).getAllByRole('button', { name: '예약' });
    await user.click(planButton ?? getButton('예약'));
    expect(await screen.findByText('12.08(화) 18:00에 발표합니다.')).toBeVisible();
    expect(server.callsTo(PUT_ROUND)[0]?.body).toMatchObject({
      resultsAt: '2099-12-08T09:00:00.000Z',
      messages: { documentPass: { subject: `${defaultResultMessages.documentPass.subject}!` } },
    });
    expect(server.callsTo(RELEASE)).toHaveLength(0);
  });

  test('is shown above the applicants and can be cancelled [RL-67]', async () => {
    const { user, server } = renderDesk({
      applicants,
      round: { resultsAt: '2026-12-08T09:00:00.000Z' },
      answers: { [PUT_ROUND]: answerSave },
    });
    expect(await screen.findByText('12.08(화) 18:00에 결과를 발표합니다.')).toBeVisible();
    server.answer(ROUNDS, [sampleTogetherRound()]);
    await user.click(screen.getByRole('button', { name: '예약 취소' }));
    expect(await screen.findByText('발표 예약을 취소했습니다.')).toBeVisible();
    expect(server.callsTo(PUT_ROUND)[0]?.body).toMatchObject({ resultsAt: null });
    await waitFor(() => {
      expect(screen.queryByText('12.08(화) 18:00에 결과를 발표합니다.')).toBeNull();
    });
  });
});

test('offers no release in an IMMEDIATE round', async () => {
  renderDesk({ applicants, round: { release: 'IMMEDIATE' } });
  await findDeskRow('송다은');
  expect(screen.queryByRole('button', { name: /결과 발표/ })).toBeNull();
});
