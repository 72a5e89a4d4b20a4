import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import { sampleClub } from '@/app/testing/samples';
import {
  findDialog,
  findRoleGroup,
  listClubTabs,
  member,
  president,
  pressInDialog,
  renderMembers,
  vicePresident,
} from './testing/render-members';

describe('granting a role', () => {
  test.each([
    ['운영진', '박지호님의 역할을 운영진으로 변경하시겠습니까?', 'STAFF'],
    ['부회장', '박지호님의 역할을 부회장으로 변경하시겠습니까?', 'VICE_PRESIDENT'],
  ])(
    'names the member when it asks to confirm the role %s, then sends the change and shows it [ME-86 MR-01]',
    async (role, question, roleName) => {
      const app = renderMembers();
      await app.user.click((await findRoleGroup('박지호')).getByRole('button', { name: role }));
      expect(await findDialog()).toHaveTextContent(question);
      expect(app.server.callsTo('POST /clubs/grant-role')).toEqual([]);

      app.server.answer('GET /clubs/:clubId/members', [president, vicePresident, { ...member, roleName }]);
      await pressInDialog(app, '확인');
      expect(await screen.findByText(`박지호님의 역할을 ${role}으로 변경했습니다.`)).toBeVisible();
      expect(app.server.callsTo('POST /clubs/grant-role').map(({ body }) => body)).toEqual([
        { clubId: 7, targetUserId: 5, role: roleName },
      ]);
      await waitFor(async () => {
        expect((await findRoleGroup('박지호')).getByRole('button', { name: role })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
      });
      expect(app.currentPath()).toBe('/clubs/7/members');
    },
  );

  test('shows a new vice president in the club’s header after the confirmation', async () => {
    const app = renderMembers();
    await app.user.click((await findRoleGroup('박지호')).getByRole('button', { name: '부회장' }));
    app.server.answer(
      'GET /clubs/:clubId',
      sampleClub({
        leaders: [
          { userId: 1, name: '김하늘', roleName: 'PRESIDENT' },
          { userId: 5, name: '박지호', roleName: 'VICE_PRESIDENT' },
        ],
      }),
    );
    await pressInDialog(app, '확인');
    await waitFor(() => {
      expect(
        screen.getByRole('heading', { level: 1, name: '온소리 밴드' }).closest('section'),
      ).toHaveTextContent(/부회장\s*박지호/);
    });
  });

  test('opens no dialog for the member’s current role', async () => {
    const { user, server } = renderMembers();
    await user.click((await findRoleGroup('박지호')).getByRole('button', { name: '회원' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsTo('POST /clubs/grant-role')).toEqual([]);
  });

  test('sends nothing after 취소', async () => {
    const app = renderMembers();
    await app.user.click((await findRoleGroup('박지호')).getByRole('button', { name: '운영진' }));
    await pressInDialog(app, '취소');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(app.server.callsTo('POST /clubs/grant-role')).toEqual([]);
    expect((await findRoleGroup('박지호')).getByRole('button', { name: '회원' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test.each([
    [
      'the server’s reason',
      refuse('not_found', { message: '동아리 회원을 찾을 수 없습니다.' }),
      '역할 변경에 실패했습니다. 동아리 회원을 찾을 수 없습니다.',
    ],
    [
      'a general message when no response arrives',
      () => {
        throw noAnswer;
      },
      '역할 변경에 실패했습니다.',
    ],
  ])('reports a failure in the dialog with %s [ME-86]', async (_, answer, sentence) => {
    const app = renderMembers('PRESIDENT', { 'POST /clubs/grant-role': answer });
    await app.user.click((await findRoleGroup('박지호')).getByRole('button', { name: '운영진' }));
    await pressInDialog(app, '확인');
    expect(await within(await findDialog()).findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('handing the presidency over', () => {
  const openHandOverDialog = async (app: ReturnType<typeof renderMembers>) => {
    await app.user.click((await findRoleGroup('이서연')).getByRole('button', { name: '회장' }));
    expect(await findDialog()).toHaveTextContent(
      '이서연님에게 회장을 위임하면 본인은 회원이 됩니다. 계속하시겠습니까?',
    );
  };

  const confirmHandOver = async (app: ReturnType<typeof renderMembers>) => {
    await app.user.type(within(await findDialog()).getByLabelText('동아리 이름 확인'), '온소리 밴드');
    await pressInDialog(app, '회장 위임');
  };

  test('lists both role changes, focuses 취소 and requires the name of the club [MR-20]', async () => {
    const app = renderMembers();
    await openHandOverDialog(app);
    const dialog = within(await findDialog());
    expect(dialog.getByRole('button', { name: '취소' })).toHaveFocus();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '김하늘회장 → 회원',
      '이서연부회장 → 회장',
    ]);

    const field = dialog.getByLabelText('동아리 이름 확인');
    await pressInDialog(app, '회장 위임');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(
      '일치하지 않습니다. ‘온소리 밴드’ 이름을 그대로 입력해 주세요.',
    );
    await app.user.type(field, '온소리{Enter}');
    expect(field).toHaveAccessibleDescription(
      '일치하지 않습니다. ‘온소리 밴드’ 이름을 그대로 입력해 주세요.',
    );
    expect(app.server.callsTo('POST /clubs/grant-role')).toEqual([]);

    await app.user.type(field, ' 밴드 {Enter}');
    await waitFor(() => {
      expect(app.server.callsTo('POST /clubs/grant-role')).toHaveLength(1);
    });
  });

  test('clears the typed club name when the dialog opens again', async () => {
    const app = renderMembers();
    await openHandOverDialog(app);
    await app.user.type(within(await findDialog()).getByLabelText('동아리 이름 확인'), '온소리 밴드');
    await pressInDialog(app, '취소');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await openHandOverDialog(app);
    expect(within(await findDialog()).getByLabelText('동아리 이름 확인')).toHaveValue('');
  });

  test('shows both members before the hand-over, then takes the former president to the articles [ME-87 MR-02]', async () => {
    const app = renderMembers();
    await findRoleGroup('이서연');
    expect(listClubTabs()).toContain('권한 관리');
    await openHandOverDialog(app);
    // The letters of the avatars of both members.
    expect(within(await findDialog()).getByText('하')).toBeInTheDocument();
    expect(within(await findDialog()).getByText('서')).toBeInTheDocument();

    app.server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
    app.server.answer('GET /clubs/:clubId/members', [
      { ...vicePresident, roleName: 'PRESIDENT' },
      { ...president, roleName: 'MEMBER' },
      member,
    ]);
    await confirmHandOver(app);
    await waitFor(() => {
      expect(app.currentPath()).toBe('/clubs/7/articles');
    });
    expect(await screen.findByText('이서연님에게 회장을 위임했습니다.')).toBeVisible();
    expect(app.server.callsTo('POST /clubs/grant-role').map(({ body }) => body)).toEqual([
      { clubId: 7, targetUserId: 2, role: 'PRESIDENT' },
    ]);
    await waitFor(() => {
      expect(listClubTabs()).toEqual(['게시글', '공지사항', '일정', '질문', '임원']);
    });
    expect(screen.queryByRole('button', { name: '동아리 삭제' })).toBeNull();
  });

  test('stays on the page and shows the reason after a refusal', async () => {
    const app = renderMembers('PRESIDENT', {
      'POST /clubs/grant-role': refuse('club_limit_reached', {
        message: '이미 동아리 3개의 회장인 회원에게는 회장을 위임할 수 없습니다.',
      }),
    });
    await openHandOverDialog(app);
    await confirmHandOver(app);
    expect(await within(await findDialog()).findByRole('alert')).toHaveTextContent(
      '역할 변경에 실패했습니다. 이미 동아리 3개의 회장인 회원에게는 회장을 위임할 수 없습니다.',
    );
    expect(app.currentPath()).toBe('/clubs/7/members');
  });

  test('shows ‘권한이 없습니다.’ after a refusal if the user has lost the presidency meanwhile', async () => {
    const app = renderMembers('PRESIDENT', {
      'POST /clubs/grant-role': refuse('not_allowed', { message: '회장만 역할을 변경할 수 있습니다.' }),
    });
    await openHandOverDialog(app);
    app.server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
    await confirmHandOver(app);
    expect(await screen.findByText('권한이 없습니다.')).toBeVisible();
    await waitFor(() => {
      expect(listClubTabs()).toEqual(['게시글', '공지사항', '일정', '질문', '임원']);
    });
  });
});
