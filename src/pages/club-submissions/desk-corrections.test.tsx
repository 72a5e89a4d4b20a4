import { screen, waitFor, within } from '@testing-library/react';
import type { Recruitment } from '@contract/recruitment';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswer } from '@/app/testing/fake-server';
import { findDeskRow, renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';
import { sampleRecruitment } from '@/app/testing/round-samples';
import { typeInstant } from '@/app/testing/type-instant';

const ADD_MEMBER = 'POST /clubs/:clubId/members';
const EXTEND_DEADLINE = 'POST /clubs/:clubId/recruitments/:recruitmentId/extensions';

describe('a rejected applicant', () => {
  const rejectedApplicant = sampleClubSubmission({
    applyId: 11,
    userId: 5,
    name: '송다은',
    status: 'REJECTED',
    decidedAt: '2026-03-14T05:00:00.000Z',
  });
  const addAsMember = async (answer: FakeAnswer) => {
    const desk = renderDesk({
      applicants: [rejectedApplicant],
      answers: { 'GET /clubs/:clubId/members': [], [ADD_MEMBER]: answer },
    });
    await findDeskRow('송다은');
    await desk.user.click(screen.getByRole('button', { name: '송다은' }));
    await desk.user.click(await screen.findByRole('button', { name: '회원으로 추가' }));
    const dialog = await screen.findByRole('dialog', { name: '송다은님을 회원으로 추가하시겠습니까?' });
    expect(dialog).toHaveTextContent('발표한 불합격 결과는 그대로 남고');
    await desk.user.click(within(dialog).getByRole('button', { name: '회원으로 추가' }));
    return desk;
  };

  test('is added as a member after a confirmation [EV-78]', async () => {
    const { server } = await addAsMember(null);
    expect(await screen.findByText('송다은님을 회원으로 추가했습니다.')).toBeVisible();
    expect(server.callsTo(ADD_MEMBER).map(({ path, body }) => [path, body])).toEqual([
      ['/clubs/7/members', { userId: 5 }],
    ]);
  });

  test('is not added when the server refuses; the desk says so, and the button stays enabled [EV-78]', async () => {
    await addAsMember(refuse('already_member'));
    expect(await screen.findByText(/추가하지 못했습니다/)).toBeVisible();
    expect(screen.getByRole('button', { name: '회원으로 추가' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('the deadline of one user', () => {
  const round: Partial<Recruitment> = {
    state: 'REVIEW',
    closesAt: '2026-03-10T05:00:00.000Z',
    extensions: [
      { userId: 5, name: '송다은', until: '2026-03-11T05:00:00.000Z' },
      { userId: null, name: null, until: '2026-03-12T05:00:00.000Z' },
    ],
  };
  const extendedDeadline = { date: '20261208', time: '1800' };
  const chooseMenuItem = async ({ user }: ReturnType<typeof renderDesk>, item: string) => {
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return screen.findByRole('dialog', { name: item });
  };

  test('is extended by e-mail address, and the dialog keeps the typed values after a refusal [EV-79]', async () => {
    const desk = renderDesk({ round, answers: { [EXTEND_DEADLINE]: refuse('account_not_found') } });
    const { user, server } = desk;
    await findDeskRow('송다은');
    const dialog = within(await chooseMenuItem(desk, '한 사람 마감 연장'));
    await user.click(dialog.getByRole('button', { name: '연장' }));
    expect(dialog.getByLabelText('이메일')).toBeInvalid();
    expect(server.callsTo(EXTEND_DEADLINE)).toEqual([]);
    await user.type(dialog.getByLabelText('이메일'), 'sky@mju.ac.kr');
    await typeInstant(user, await dialog.findByRole('group', { name: '연장 기한' }), extendedDeadline);
    await user.click(dialog.getByRole('button', { name: '연장' }));
    await waitFor(() => {
      expect(dialog.getByLabelText('이메일')).toBeInvalid();
    });
    expect(dialog.getByLabelText('이메일')).toHaveValue('sky@mju.ac.kr');
    server.answer(EXTEND_DEADLINE, null);
    await user.click(dialog.getByRole('button', { name: '연장' }));
    expect(await screen.findByText(/sky@mju.ac.kr님의 마감을 .*까지 연장했습니다/)).toBeVisible();
    expect(server.callsTo(EXTEND_DEADLINE).at(-1)?.body).toEqual({
      email: 'sky@mju.ac.kr',
      until: '2026-12-08T09:00:00.000Z',
    });
  });

  test('is extended for the applicant whose application the panel shows [EV-79]', async () => {
    const desk = renderDesk({ round, answers: { [EXTEND_DEADLINE]: null } });
    const { user, server } = desk;
    await findDeskRow('송다은');
    await user.click(screen.getByRole('button', { name: '송다은' }));
    await screen.findByRole('complementary', { name: '송다은 지원서' });
    const dialog = within(await chooseMenuItem(desk, '송다은님 마감 연장'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^송다은님 · .*14:00까지$/),
      expect.stringMatching(/^아직 지원하지 않은 사람 · /),
    ]);
    await typeInstant(user, await dialog.findByRole('group', { name: '연장 기한' }), extendedDeadline);
    await user.click(dialog.getByRole('button', { name: '연장' }));
    expect(await screen.findByText(/송다은님의 마감을/)).toBeVisible();
    expect(server.callsTo(EXTEND_DEADLINE).map(({ body }) => body)).toEqual([
      { userId: 5, until: '2026-12-08T09:00:00.000Z' },
    ]);
  });

  test('is extended by e-mail address while nobody has applied [EV-79]', async () => {
    const { user, server } = renderDesk({ round, applicants: [], answers: { [EXTEND_DEADLINE]: null } });
    await user.click(await screen.findByRole('button', { name: '한 사람 마감 연장' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('이메일'), 'sky@mju.ac.kr');
    await typeInstant(user, await dialog.findByRole('group', { name: '연장 기한' }), extendedDeadline);
    await user.click(dialog.getByRole('button', { name: '연장' }));
    expect(await screen.findByText(/sky@mju.ac.kr님의 마감을 .*까지 연장했습니다/)).toBeVisible();
    expect(server.callsTo(EXTEND_DEADLINE)).toHaveLength(1);
  });

  test('is extended from the board [EV-79]', async () => {
    const desk = renderDesk({ round, pathSuffix: '?view=board' });
    await screen.findByRole('button', { name: '송다은' });
    expect(await chooseMenuItem(desk, '한 사람 마감 연장')).toBeVisible();
  });

  test.each([
    ['with', [sampleClubSubmission()]],
    ['without', []],
  ])(
    'is extended in a plain round %s applications that was closed by hand [EV-79]',
    async (_, applicants) => {
      const { user } = renderDesk({
        round: sampleRecruitment({ state: 'REVIEW', closedAt: '2026-03-10T05:00:00.000Z' }),
        applicants,
      });
      await user.click(await screen.findByRole('button', { name: '한 사람 마감 연장' }));
      expect(await screen.findByRole('dialog', { name: '한 사람 마감 연장' })).toBeVisible();
    },
  );

  test('cannot be extended in an open-ended round [EV-79]', async () => {
    const { user } = renderDesk();
    await findDeskRow('송다은');
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByRole('menuitem', { name: '단축키' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /마감 연장/ })).toBeNull();
  });
});
