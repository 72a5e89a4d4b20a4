import { screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { refuse } from '@/app/testing/fake-server';
import { sampleOwnSubmissionDetail, sampleQuestion, sampleSlot } from '@/app/testing/recruitment-samples';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';
import { readUnsentText } from '@/entities/chat';

type Overrides = NonNullable<Parameters<typeof sampleOwnSubmissionDetail>[0]>;

/** Creates an application for the track 보컬 of a round with interviews and a common release. */
const sampleSubmission = ({ recruitment, ...overrides }: Overrides = {}) =>
  sampleOwnSubmissionDetail({
    track: '보컬',
    questions: [sampleQuestion({ questionId: 1, label: '좋아하는 밴드' })],
    answers: [{ questionId: 1, value: '온소리' }],
    recruitment: { title: '2026 겨울 신입 모집', hasInterview: true, release: 'TOGETHER', ...recruitment },
    ...overrides,
  });
const sampleInvitedSubmission = (overrides: Overrides = {}) =>
  sampleSubmission({
    stage: 'INTERVIEW',
    viewedAt: '2026-03-13T05:00:00.000Z',
    mayEdit: false,
    ...overrides,
  });

/** Slots of a Friday and a Saturday, far in the future. The first one is full. */
const slots = [
  sampleSlot({ slotId: 1, startsAt: '2099-12-04T09:00:00.000Z', taken: 3, bookable: false }),
  sampleSlot({ slotId: 2, startsAt: '2099-12-04T09:20:00.000Z', taken: 2 }),
  sampleSlot({ slotId: 3, startsAt: '2099-12-04T09:40:00.000Z' }),
  sampleSlot({ slotId: 4, startsAt: '2099-12-05T04:00:00.000Z' }),
  sampleSlot({ slotId: 5, startsAt: '2099-12-05T04:20:00.000Z', taken: 1 }),
];
const bookedSlot = { slotId: 3, startsAt: '2099-12-04T09:40:00.000Z', minutes: 15, place: '학생회관 합주실' };

const renderPage = (submission: ReturnType<typeof sampleSubmission>, overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/users/submissions/11',
    answers: {
      'GET /users/submissions/:applyId': submission,
      'GET /users/submissions/:applyId/slots': slots,
      'GET /clubs/:clubId': sampleClub(),
      'GET /users/submissions': [],
      'DELETE /users/submissions/:applyId': null,
      ...overrides,
    },
  });
const findCurrentStep = async () =>
  within(await screen.findByRole('list', { name: '지원 진행 상황' })).getByRole('listitem', {
    current: 'step',
  });

describe('the steps of an application', () => {
  test.each([
    ['submitted', sampleSubmission(), '제출'],
    ['viewed', sampleSubmission({ viewedAt: '2026-03-13T05:00:00.000Z' }), '열람'],
    ['invited', sampleInvitedSubmission(), '면접'],
    ['decided', sampleSubmission({ status: 'REJECTED', decidedAt: '2026-03-20T09:00:00.000Z' }), '발표'],
  ])('mark the current step when the application is %s [AR-71]', async (_case, submission, name) => {
    renderPage(submission);
    expect(await findCurrentStep()).toHaveTextContent(name);
  });

  test('are five with an interview, four without one or after a rejection of the documents [AR-71]', async () => {
    const { unmount } = renderPage(sampleSubmission());
    // A note in Korean follows the name: '발표불합격'.
    const readSteps = async () =>
      within(await screen.findByRole('list', { name: '지원 진행 상황' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => /^[가-힣]+/.exec(textContent)?.[0]);
    expect(await readSteps()).toEqual(['작성', '제출', '열람', '면접', '발표']);
    unmount();
    const { unmount: unmountSecond } = renderPage(sampleSubmission({ recruitment: { hasInterview: false } }));
    expect(await readSteps()).toEqual(['작성', '제출', '열람', '발표']);
    unmountSecond();
    // The leaders rejected the documents, so there was no interview.
    renderPage(
      sampleSubmission({ status: 'REJECTED', decidedAt: '2026-12-08T09:00:00.000Z', mayEdit: false }),
    );
    expect(await readSteps()).toEqual(['작성', '제출', '열람', '발표불합격']);
  });
});

test('says what an applicant waits for and until when the application can be edited [AR-72]', async () => {
  renderPage(
    sampleSubmission({
      recruitment: { resultsAt: '2026-12-08T09:00:00.000Z', closesAt: '2026-11-29T14:59:00.000Z' },
    }),
  );
  expect(await screen.findByRole('heading', { name: '심사를 기다리고 있습니다' })).toBeVisible();
  expect(screen.getByText('12.08(화) 18:00에 발표합니다.')).toBeVisible();
  expect(screen.getByText('11.29(일) 23:59까지 지원서를 수정할 수 있습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '지원서 수정' })).toHaveAttribute(
    'href',
    '/users/submissions/11/edit',
  );
});

test('shows the sent application while the applicant waits, until the applicant hides it [AR-73]', async () => {
  const { user } = renderPage(sampleSubmission());
  expect(await screen.findByText('무대에 서고 싶습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '지원서 닫기' }));
  expect(screen.queryByText('무대에 서고 싶습니다.')).toBeNull();
});

test('shows the sent application with its answers on demand while the applicant has something to do [AR-73]', async () => {
  const { user } = renderPage(sampleInvitedSubmission());
  const button = await screen.findByRole('button', { name: '지원서 보기' });
  expect(screen.queryByText('좋아하는 밴드')).toBeNull();
  await user.click(button);
  expect(screen.getByText('좋아하는 밴드')).toBeVisible();
  expect(screen.getByText('온소리')).toBeVisible();
  expect(screen.getByRole('button', { name: '지원서 닫기' })).toHaveAttribute('aria-expanded', 'true');
});

test('withdraws the application after a confirmation [AR-74]', async () => {
  const { user, server, currentPath } = renderPage(sampleInvitedSubmission());
  await user.click(await screen.findByRole('button', { name: '온소리 밴드 지원 취소' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('지원을 취소하시겠습니까?');
  await user.click(within(dialog).getByRole('button', { name: '지원 취소' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/users/submissions');
  });
  expect(server.callsTo('DELETE /users/submissions/:applyId')).toHaveLength(1);
});

test('offers no withdrawal and no editing when the server allows neither [AR-74]', async () => {
  renderPage(sampleSubmission({ status: 'REJECTED', mayEdit: false, mayWithdraw: false }));
  await findCurrentStep();
  expect(screen.queryByRole('button', { name: /지원 취소|삭제/ })).toBeNull();
  expect(screen.queryByRole('link', { name: '지원서 수정' })).toBeNull();
});

describe('the result', () => {
  const result = {
    subject: '[온소리 밴드] 최종 결과',
    body: '최새봄님, 안녕하세요.\n함께하게 되어 기쁩니다.',
  };

  test('shows the leaders’ text and, after an acceptance, a link to the club [AR-75]', async () => {
    renderPage(
      sampleSubmission({
        status: 'APPROVED',
        decidedAt: '2026-12-08T09:00:00.000Z',
        mayEdit: false,
        mayWithdraw: false,
        result,
      }),
    );
    expect(await screen.findByRole('heading', { name: '[온소리 밴드] 최종 결과' })).toBeVisible();
    expect(screen.getByText(/함께하게 되어 기쁩니다/)).toBeVisible();
    expect(screen.getByRole('link', { name: '동아리로 가기' })).toHaveAttribute('href', '/clubs/7');
  });

  test('is worded neutrally after a rejection [AR-75]', async () => {
    renderPage(
      sampleSubmission({ status: 'REJECTED', decidedAt: '2026-12-08T09:00:00.000Z', mayEdit: false }),
    );
    expect(
      await screen.findByRole('heading', { name: '이번 모집에서는 함께하지 못하게 되었습니다' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '다른 동아리 보기' })).toHaveAttribute('href', '/home');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('choosing an interview slot', () => {
  test('shows free seats by day, disables full slots, repeats the choice on the button and books it [IV-60]', async () => {
    const { user, server } = renderPage(sampleInvitedSubmission(), {
      'PUT /users/submissions/:applyId/slot': bookedSlot,
    });
    const friday = within(await screen.findByRole('group', { name: '12.04 금요일' }));
    expect(friday.getByRole('radio', { name: '18:00 마감' })).toBeDisabled();
    expect(friday.getByRole('radio', { name: '18:20 1자리' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '시간을 골라 주세요' })).toBeDisabled();
    await user.click(friday.getByRole('radio', { name: '18:40 3자리' }));

    server.answer('GET /users/submissions/:applyId', sampleInvitedSubmission({ slot: bookedSlot }));
    await user.click(screen.getByRole('button', { name: '12.04(금) 18:40으로 정하기' }));
    expect(await screen.findByRole('heading', { name: '면접 시간' })).toBeVisible();
    expect(screen.getByText('18:40 – 18:55')).toBeVisible();
    expect(server.callsTo('PUT /users/submissions/:applyId/slot').map(({ body }) => body)).toEqual([
      { slotId: 3 },
    ]);
  });

  test('shows all places and a common length before the choice, then place and length of the chosen slot [IV-88]', async () => {
    const librarySlot = { startsAt: '2099-12-05T05:00:00.000Z', minutes: 30, place: '도서관 2층' };
    const { user, unmount } = renderPage(sampleInvitedSubmission(), {
      'GET /users/submissions/:applyId/slots': [...slots, sampleSlot({ slotId: 6, ...librarySlot })],
    });
    expect((await screen.findByText('장소')).nextSibling).toHaveTextContent(
      '학생회관 지하 1층 합주실, 도서관 2층',
    );
    expect(screen.queryByText(/^한 사람/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '14:00 3자리' }));
    expect(screen.getByText('도서관 2층 · 30분')).toBeVisible();
    unmount();
    renderPage(sampleInvitedSubmission());
    expect(await screen.findByText('한 사람 15분')).toBeVisible();
  });

  test('moves the selection by arrow keys within a day and between days [IV-61]', async () => {
    const { user } = renderPage(sampleInvitedSubmission());
    await user.click(await screen.findByRole('radio', { name: '18:20 1자리' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: '18:40 선택' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '13:20 선택' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('radio', { name: '18:20 선택' })).toHaveFocus();
  });

  test('says that another applicant took the last seat of the chosen slot, and shows the slot as full [IV-62]', async () => {
    const { user, server } = renderPage(sampleInvitedSubmission(), {
      'PUT /users/submissions/:applyId/slot': refuse('slot_full'),
    });
    await user.click(await screen.findByRole('radio', { name: '18:20 1자리' }));
    server.answer('GET /users/submissions/:applyId/slots', [
      ...slots.slice(0, 1),
      sampleSlot({ slotId: 2, startsAt: '2099-12-04T09:20:00.000Z', taken: 3, bookable: false }),
      ...slots.slice(2),
    ]);
    await user.click(screen.getByRole('button', { name: '12.04(금) 18:20으로 정하기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('방금 다른 사람이 골랐습니다.');
    expect(await screen.findByRole('radio', { name: '18:20 마감' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '시간을 골라 주세요' })).toBeDisabled();
  });
});

test('an applicant without a suitable time can write to the president [IV-66]', async () => {
  const roomId = 31;
  const { user, currentPath } = renderPage(sampleInvitedSubmission(), {
    'POST /chat/room/private/create': { roomId },
  });
  await user.click(await screen.findByRole('button', { name: '가능한 시간이 없습니다' }));
  await waitFor(() => {
    expect(currentPath()).toBe(`/chatpage/${String(roomId)}`);
  });
  expect(readUnsentText(demoProfile.userId, roomId)).toBe(
    '[2026 겨울 신입 모집] 면접 시간 가운데 가능한 시간이 없습니다. 가능한 시간은 ',
  );
});

describe('a booked interview', () => {
  test('offers its calendar file and can be moved to another slot [IV-63]', async () => {
    const { user, server } = renderPage(sampleInvitedSubmission({ slot: bookedSlot }), {
      'PUT /users/submissions/:applyId/slot': {
        ...bookedSlot,
        slotId: 4,
        startsAt: '2099-12-05T04:00:00.000Z',
      },
    });
    expect(await screen.findByRole('link', { name: '일정 파일 받기 (.ics)' })).toHaveAttribute(
      'href',
      '/api/v1/users/submissions/11/slot.ics',
    );
    await user.click(screen.getByRole('button', { name: '시간 바꾸기' }));
    expect(await screen.findByRole('radio', { name: /지금 예약한 시간$/ })).toBeDisabled();
    await user.click(await screen.findByRole('radio', { name: '13:00 3자리' }));
    await user.click(screen.getByRole('button', { name: '12.05(토) 13:00로 정하기' }));
    expect(await screen.findByRole('heading', { name: '면접 시간' })).toBeVisible();
    expect(server.callsTo('PUT /users/submissions/:applyId/slot')[0]?.body).toEqual({ slotId: 4 });
  });

  test('is cancelled after a confirmation [IV-64]', async () => {
    const { user, server } = renderPage(sampleInvitedSubmission({ slot: bookedSlot }), {
      'DELETE /users/submissions/:applyId/slot': null,
    });
    await user.click(await screen.findByRole('button', { name: '면접 취소' }));
    const dialog = await screen.findByRole('dialog');
    server.answer('GET /users/submissions/:applyId', sampleInvitedSubmission());
    await user.click(within(dialog).getByRole('button', { name: '면접 취소' }));
    expect(await screen.findByRole('heading', { name: '면접 시간 고르기' })).toBeVisible();
    expect(server.callsTo('DELETE /users/submissions/:applyId/slot')).toHaveLength(1);
  });

  test('cannot be changed shortly before it starts [IV-65]', async () => {
    const startsAt = new Date(Date.now() + 60 * 60_000).toISOString();
    renderPage(sampleInvitedSubmission({ slot: { ...bookedSlot, startsAt } }));
    expect(await screen.findByText('이제 면접 시간을 바꿀 수 없습니다.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(?:시간 바꾸기|면접 취소)$/ })).toBeNull();
  });
});

test('lets applicants of a closed club cancel a booking but not book an interview slot [AR-91]', async () => {
  const closedClubAnswers = { 'GET /clubs/:clubId': sampleClub({ closedReason: '회장이 연락되지 않음' }) };
  const choicePage = renderPage(sampleInvitedSubmission(), closedClubAnswers);
  expect(await screen.findByText(/운영이 중지된 동아리입니다/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  choicePage.unmount();
  renderPage(sampleInvitedSubmission({ slot: bookedSlot }), closedClubAnswers);
  expect(await screen.findByRole('button', { name: '면접 취소' })).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '시간 바꾸기' })).toBeNull();
  });
});
