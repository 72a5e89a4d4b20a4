import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import {
  findDialog,
  findRoleGroup,
  getMemberTable,
  getRow,
  member,
  president,
  pressInDialog,
  renderMembers,
  vicePresident,
} from './testing/render-members';

test('lists all members in the server’s order with the role as a pressed button [DA-09 SC-21]', async () => {
  renderMembers();
  expect(
    (await findRoleGroup('이서연'))
      .getAllByRole('button')
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')]),
  ).toEqual([
    ['회원', 'false'],
    ['운영진', 'false'],
    ['부회장', 'true'],
    ['회장', 'false'],
  ]);
  expect(
    within(getMemberTable())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['하김하늘나', '서이서연', '지박지호']);
  expect(screen.getByRole('heading', { level: 2, name: /권한 관리/ })).toHaveTextContent('권한 관리3');
  expect(document.title).toBe('권한 관리 · 두레');
});

test('locks the current user’s row and says why [MR-01 MR-04]', async () => {
  renderMembers();
  for (const button of (await findRoleGroup('김하늘')).getAllByRole('button')) expect(button).toBeDisabled();
  expect(getRow('김하늘').getByText('자신의 역할은 변경할 수 없습니다.')).toBeVisible();
  expect(getRow('김하늘').queryByRole('button', { name: /추방/ })).toBeNull();
});

test('shows a vice president the list with disabled role buttons and without expel buttons [MR-03 SC-21]', async () => {
  const currentUser = { ...president, roleName: 'VICE_PRESIDENT' };
  renderMembers('VICE_PRESIDENT', { 'GET /clubs/:clubId/members': [vicePresident, currentUser, member] });
  for (const name of ['이서연', '김하늘', '박지호']) {
    for (const button of (await findRoleGroup(name)).getAllByRole('button')) expect(button).toBeDisabled();
  }
  expect(screen.getByText('회장만 역할을 변경할 수 있습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /추방/ })).toBeNull();
});

test.each<RoleName>(['STAFF', 'MEMBER', 'NO_ROLE'])(
  'denies access to the role %s without requesting the members [SC-21]',
  async (role) => {
    const { server } = renderMembers(role);
    expect(await screen.findByText('권한이 없습니다.')).toBeVisible();
    expect(screen.getByText('회장과 부회장만 볼 수 있습니다.')).toBeVisible();
    expect(screen.getByRole('link', { name: '동아리로 가기' })).toHaveAttribute('href', '/clubs/7');
    expect(server.callsTo('GET /clubs/:clubId/members')).toEqual([]);
  },
);

describe('expelling a member', () => {
  test('asks for confirmation by name, reports success, removes the row and does not lose the focus [ME-85]', async () => {
    const app = renderMembers();
    await app.user.click(await screen.findByRole('button', { name: '박지호 추방' }));
    expect(await findDialog()).toHaveTextContent('박지호님을 추방하시겠습니까?');
    expect(within(await findDialog()).getByRole('button', { name: '취소' })).toHaveFocus();

    app.server.answer('GET /clubs/:clubId/members', [president, vicePresident]);
    await pressInDialog(app, '추방');
    expect(await screen.findByText('박지호님을 추방했습니다.')).toBeVisible();
    expect(app.server.callsTo('DELETE /clubs/leave-club').map(({ body }) => body)).toEqual([
      { clubId: 7, targetUserId: 5 },
    ]);
    await waitFor(() => {
      expect(within(getMemberTable()).getAllByRole('rowheader')).toHaveLength(2);
    });
    expect(document.activeElement).not.toBe(document.body);
  });

  test('sends an optional reason of at most 500 characters, and leaves a longer reason in the field without sending it [MR-24]', async () => {
    const app = renderMembers();
    await app.user.click(await screen.findByRole('button', { name: '박지호 추방' }));
    const field = within(await findDialog()).getByRole('textbox', { name: '내보내는 사유 (선택)' });
    fireEvent.change(field, { target: { value: '가'.repeat(501) } });
    await app.user.click(within(await findDialog()).getByRole('button', { name: '추방' }));
    expect(field).toHaveAccessibleDescription(/500자/);
    expect(field).toHaveValue('가'.repeat(501));
    expect(app.server.callsTo('DELETE /clubs/leave-club')).toEqual([]);

    fireEvent.change(field, { target: { value: ' 회비 미납 ' } });
    await pressInDialog(app, '추방');
    expect(await screen.findByText('박지호님을 추방했습니다.')).toBeVisible();
    expect(app.server.callsTo('DELETE /clubs/leave-club').map(({ body }) => body)).toEqual([
      { clubId: 7, targetUserId: 5, reason: '회비 미납' },
    ]);
  });

  test('reports a failure in the dialog and keeps the member [ME-85]', async () => {
    const app = renderMembers('PRESIDENT', {
      'DELETE /clubs/leave-club': refuse('not_allowed', { message: '회장만 회원을 추방할 수 있습니다.' }),
    });
    await app.user.click(await screen.findByRole('button', { name: '박지호 추방' }));
    await pressInDialog(app, '추방');
    expect(await within(await findDialog()).findByRole('alert')).toHaveTextContent(
      '추방에 실패했습니다. 회장만 회원을 추방할 수 있습니다.',
    );
    expect(within(getMemberTable()).getAllByRole('rowheader', { hidden: true })).toHaveLength(3);
  });
});

test.each(['GET /clubs/:clubId/members', 'GET /clubs/:clubId/role'])(
  'offers a retry when %s gets no response',
  async (route) => {
    const app = renderMembers('PRESIDENT', {
      [route]: () => {
        throw noAnswer;
      },
    });
    expect(await screen.findByText('회원을 불러오지 못했습니다.')).toBeVisible();
    app.server.answer(route, route.endsWith('role') ? { role: 'PRESIDENT' } : [president]);
    await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await findRoleGroup('김하늘')).toBeTruthy();
  },
);

test('shows in words whether each role has each right, as a table [SH-58]', async () => {
  renderMembers('VICE_PRESIDENT');
  const table = within(await screen.findByRole('table', { name: '역할별 권한' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '할 수 있는 일',
    '회원',
    '운영진',
    '부회장',
    '회장',
  ]);
  const readRights = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(readRights(/게시글과 댓글 쓰기/)).toEqual(['가능', '가능', '가능', '가능']);
  expect(readRights(/지원자 확인, 승인과 거절/)).toEqual(['불가', '불가', '가능', '가능']);
  expect(readRights(/일정과 출석 관리/)).toEqual(['불가', '가능', '가능', '가능']);
  expect(readRights(/모집과 면접 관리/)).toEqual(['불가', '불가', '가능', '가능']);
  expect(readRights(/질문 답변/)).toEqual(['불가', '불가', '가능', '가능']);
  expect(readRights(/다른 회원의 댓글 삭제/)).toEqual(['불가', '불가', '불가', '가능']);
  expect(readRights(/역할 변경, 회장 위임, 추방/)).toEqual(['불가', '불가', '불가', '가능']);
  expect(readRights(/동아리 탈퇴/)).toEqual(['가능', '가능', '가능', '불가']);
});

test('describes to a vice president why role buttons are disabled [SH-58]', async () => {
  renderMembers('VICE_PRESIDENT');
  expect(await screen.findByRole('group', { name: '박지호님의 역할' })).toHaveAccessibleDescription(
    '회장만 역할을 변경할 수 있습니다.',
  );
});

test('describes why the current user’s role cannot be changed [SH-58]', async () => {
  renderMembers('PRESIDENT');
  expect(await screen.findByRole('group', { name: '김하늘님의 역할' })).toHaveAccessibleDescription(
    '자신의 역할은 변경할 수 없습니다.',
  );
  expect(screen.getByRole('group', { name: '박지호님의 역할' })).not.toHaveAccessibleDescription();
});
