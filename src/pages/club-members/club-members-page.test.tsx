import { screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { clubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub, sampleMember } from '@/app/testing/samples';

const self = sampleMember({ userId: 1, name: '김하늘', roleName: 'PRESIDENT' });
const vice = sampleMember({ userId: 2, name: '이서연', roleName: 'VICE_PRESIDENT' });
const member = sampleMember();

function start(role: RoleName = 'PRESIDENT', more: FakeAnswers = {}) {
  return renderApp({
    path: '/clubs/7/members',
    answers: {
      ...clubAnswers(role),
      'GET /clubs/:clubId/members': [self, vice, member],
      'POST /clubs/grant-role': null,
      'DELETE /clubs/leave-club': null,
      ...more,
    },
  });
}
const rolesOf = async (name: string) =>
  within(await screen.findByRole('group', { name: `${name}님의 역할` }));
const memberTable = () => screen.getByRole('table', { name: '권한 관리', hidden: true });
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const dialog = () => screen.findByRole('dialog');
const press = async ({ person }: ReturnType<typeof start>, name: string) => {
  await person.click(within(await dialog()).getByRole('button', { name }));
};
const tabs = () =>
  within(screen.getByRole('navigation', { name: '동아리 메뉴' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('everybody is shown with the role in filled buttons, by the server’s order [DA-09 SC-21]', async () => {
  start();
  expect(
    (await rolesOf('이서연'))
      .getAllByRole('button')
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')]),
  ).toEqual([
    ['회원', 'false'],
    ['운영진', 'false'],
    ['부회장', 'true'],
    ['회장', 'false'],
  ]);
  expect(
    within(memberTable())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['하김하늘나', '서이서연', '지박지호']);
  expect(screen.getByRole('heading', { level: 2, name: /권한 관리/ })).toHaveTextContent('권한 관리3');
  expect(document.title).toBe('권한 관리 · 두레');
});

test('one’s own row is locked, and says why [MR-01 MR-04]', async () => {
  start();
  for (const button of (await rolesOf('김하늘')).getAllByRole('button')) expect(button).toBeDisabled();
  expect(rowOf('김하늘').getByText('자신의 역할은 변경할 수 없습니다.')).toBeVisible();
  expect(rowOf('김하늘').queryByRole('button', { name: /추방/ })).toBeNull();
});

test('a vice president reads, and changes nothing [MR-03 SC-21]', async () => {
  start('VICE_PRESIDENT', {
    'GET /clubs/:clubId/members': [{ ...vice, userId: 9 }, { ...self, roleName: 'VICE_PRESIDENT' }, member],
  });
  for (const name of ['이서연', '김하늘', '박지호']) {
    for (const button of (await rolesOf(name)).getAllByRole('button')) expect(button).toBeDisabled();
  }
  expect(screen.getByText('회장만 역할을 변경할 수 있습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /추방/ })).toBeNull();
});

test.each<RoleName>(['STAFF', 'MEMBER', 'NO_ROLE'])(
  'who is %s is told that it is not theirs to see, and nothing is asked for [SC-21]',
  async (role) => {
    const { server } = start(role);
    expect(await screen.findByText('권한이 없습니다.')).toBeVisible();
    expect(screen.getByText('회장과 부회장만 볼 수 있습니다.')).toBeVisible();
    expect(screen.getByRole('link', { name: '동아리로 가기' })).toHaveAttribute('href', '/clubs/7');
    expect(server.callsTo('GET /clubs/:clubId/members')).toEqual([]);
  },
);

describe('giving a role', () => {
  test.each([
    ['운영진', '박지호님의 역할을 운영진으로 변경하시겠습니까?', 'STAFF'],
    ['부회장', '박지호님의 역할을 부회장으로 변경하시겠습니까?', 'VICE_PRESIDENT'],
  ])('to %s is asked about by name, done, told and shown [ME-86 MR-01]', async (role, question, roleName) => {
    const app = start();
    await app.person.click((await rolesOf('박지호')).getByRole('button', { name: role }));
    expect(await dialog()).toHaveTextContent(question);
    expect(app.server.callsTo('POST /clubs/grant-role')).toEqual([]);

    app.server.answer('GET /clubs/:clubId/members', [self, vice, { ...member, roleName }]);
    await press(app, '확인');
    expect(await screen.findByText(`박지호님의 역할을 ${role}으로 변경했습니다.`)).toBeVisible();
    expect(app.server.callsTo('POST /clubs/grant-role').map(({ body }) => body)).toEqual([
      { clubId: 7, targetUserId: 5, role: roleName },
    ]);
    await waitFor(async () => {
      expect((await rolesOf('박지호')).getByRole('button', { name: role })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
    expect(app.here()).toBe('/clubs/7/members');
  });

  test('shows a new vice president in the club’s header at once', async () => {
    const app = start();
    await app.person.click((await rolesOf('박지호')).getByRole('button', { name: '부회장' }));
    app.server.answer(
      'GET /clubs/:clubId',
      sampleClub({
        leaders: [
          { userId: 1, name: '김하늘', roleName: 'PRESIDENT' },
          { userId: 5, name: '박지호', roleName: 'VICE_PRESIDENT' },
        ],
      }),
    );
    await press(app, '확인');
    await waitFor(() => {
      expect(
        screen.getByRole('heading', { level: 1, name: '온소리 밴드' }).closest('section'),
      ).toHaveTextContent(/부회장\s*박지호/);
    });
  });

  test('that the member has already asks nothing', async () => {
    const { person, server } = start();
    await person.click((await rolesOf('박지호')).getByRole('button', { name: '회원' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsTo('POST /clubs/grant-role')).toEqual([]);
  });

  test('is dropped by 취소', async () => {
    const app = start();
    await app.person.click((await rolesOf('박지호')).getByRole('button', { name: '운영진' }));
    await press(app, '취소');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(app.server.callsTo('POST /clubs/grant-role')).toEqual([]);
    expect((await rolesOf('박지호')).getByRole('button', { name: '회원' })).toHaveAttribute(
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
      'no answer',
      () => {
        throw noAnswer;
      },
      '역할 변경에 실패했습니다.',
    ],
  ])('that fails is told in the dialog, with %s [ME-86]', async (_, answer, sentence) => {
    const app = start('PRESIDENT', { 'POST /clubs/grant-role': answer });
    await app.person.click((await rolesOf('박지호')).getByRole('button', { name: '운영진' }));
    await press(app, '확인');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('handing the presidency over', () => {
  const choose = async (app: ReturnType<typeof start>) => {
    await app.person.click((await rolesOf('이서연')).getByRole('button', { name: '회장' }));
    expect(await dialog()).toHaveTextContent(
      '이서연님에게 회장을 위임하면 본인은 회원이 됩니다. 계속하시겠습니까?',
    );
  };

  test('shows both people, and leads on to the articles as a member [ME-87 MR-02]', async () => {
    const app = start();
    await rolesOf('이서연');
    expect(tabs()).toContain('권한 관리');
    await choose(app);
    expect(within(await dialog()).getByText('하')).toBeInTheDocument();
    expect(within(await dialog()).getByText('서')).toBeInTheDocument();

    app.server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
    app.server.answer('GET /clubs/:clubId/members', [
      { ...vice, roleName: 'PRESIDENT' },
      { ...self, roleName: 'MEMBER' },
      member,
    ]);
    await press(app, '확인');
    await waitFor(() => {
      expect(app.here()).toBe('/clubs/7/articles');
    });
    expect(await screen.findByText('이서연님에게 회장을 위임했습니다.')).toBeVisible();
    expect(app.server.callsTo('POST /clubs/grant-role').map(({ body }) => body)).toEqual([
      { clubId: 7, targetUserId: 2, role: 'PRESIDENT' },
    ]);
    await waitFor(() => {
      expect(tabs()).toEqual(['게시글', '공지사항']);
    });
    expect(screen.queryByRole('button', { name: '동아리 삭제' })).toBeNull();
  });

  test('that is refused keeps the office and says why', async () => {
    const app = start('PRESIDENT', {
      'POST /clubs/grant-role': refuse('club_limit_reached', {
        message: '이미 동아리 3개의 회장인 회원에게는 회장을 위임할 수 없습니다.',
      }),
    });
    await choose(app);
    await press(app, '확인');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      '역할 변경에 실패했습니다. 이미 동아리 3개의 회장인 회원에게는 회장을 위임할 수 없습니다.',
    );
    expect(app.here()).toBe('/clubs/7/members');
  });

  test('that has happened elsewhere makes the page give way', async () => {
    const app = start('PRESIDENT', {
      'POST /clubs/grant-role': refuse('not_allowed', { message: '회장만 역할을 변경할 수 있습니다.' }),
    });
    await choose(app);
    app.server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
    await press(app, '확인');
    expect(await screen.findByText('권한이 없습니다.')).toBeVisible();
    await waitFor(() => {
      expect(tabs()).toEqual(['게시글', '공지사항']);
    });
  });
});

describe('expelling', () => {
  test('is asked about by name, done, told, and the row goes [ME-85]', async () => {
    const app = start();
    await app.person.click(await screen.findByRole('button', { name: '박지호 추방' }));
    expect(await dialog()).toHaveTextContent('박지호님을 추방하시겠습니까?');
    expect(within(await dialog()).getByRole('button', { name: '취소' })).toHaveFocus();

    app.server.answer('GET /clubs/:clubId/members', [self, vice]);
    await press(app, '추방');
    expect(await screen.findByText('박지호님을 추방했습니다.')).toBeVisible();
    expect(app.server.callsTo('DELETE /clubs/leave-club').map(({ body }) => body)).toEqual([
      { clubId: 7, targetUserId: 5 },
    ]);
    await waitFor(() => {
      expect(within(memberTable()).getAllByRole('rowheader')).toHaveLength(2);
    });
    expect(document.activeElement).not.toBe(document.body);
  });

  test('that fails is told in the dialog, and the member stays [ME-85]', async () => {
    const app = start('PRESIDENT', {
      'DELETE /clubs/leave-club': refuse('not_allowed', { message: '회장만 회원을 추방할 수 있습니다.' }),
    });
    await app.person.click(await screen.findByRole('button', { name: '박지호 추방' }));
    await press(app, '추방');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      '추방에 실패했습니다. 회장만 회원을 추방할 수 있습니다.',
    );
    expect(within(memberTable()).getAllByRole('rowheader', { hidden: true })).toHaveLength(3);
  });
});

test.each(['GET /clubs/:clubId/members', 'GET /clubs/:clubId/role'])(
  'when there is no answer to %s it is asked again',
  async (route) => {
    const app = start('PRESIDENT', {
      [route]: () => {
        throw noAnswer;
      },
    });
    expect(await screen.findByText('회원을 불러오지 못했습니다.')).toBeVisible();
    app.server.answer(route, route.endsWith('role') ? { role: 'PRESIDENT' } : [self]);
    await app.person.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await rolesOf('김하늘')).toBeTruthy();
  },
);

test('what each role may do is told in words [SH-58]', async () => {
  start('VICE_PRESIDENT');
  const table = within(await screen.findByRole('table', { name: '역할별 권한' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '할 수 있는 일',
    '회원',
    '운영진',
    '부회장',
    '회장',
  ]);
  const told = (what: RegExp) =>
    within(table.getByRole('row', { name: what }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(told(/게시글과 댓글 쓰기/)).toEqual(['가능', '가능', '가능', '가능']);
  expect(told(/지원자 확인, 승인과 거절/)).toEqual(['불가', '불가', '가능', '가능']);
  expect(told(/다른 회원의 댓글 삭제/)).toEqual(['불가', '불가', '불가', '가능']);
  expect(told(/역할 변경, 회장 위임, 추방/)).toEqual(['불가', '불가', '불가', '가능']);
  expect(told(/동아리 탈퇴/)).toEqual(['가능', '가능', '가능', '불가']);
});

test('buttons that cannot be pressed say why [SH-58]', async () => {
  start('VICE_PRESIDENT');
  expect(await screen.findByRole('group', { name: '박지호님의 역할' })).toHaveAccessibleDescription(
    '회장만 역할을 변경할 수 있습니다.',
  );
});

test('nor can one’s own role be changed, and that is said with it [SH-58]', async () => {
  start('PRESIDENT');
  expect(await screen.findByRole('group', { name: '김하늘님의 역할' })).toHaveAccessibleDescription(
    '자신의 역할은 변경할 수 없습니다.',
  );
  expect(screen.getByRole('group', { name: '박지호님의 역할' })).not.toHaveAccessibleDescription();
});
