import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleMember } from '@/app/testing/samples';
import {
  findRoleGroup,
  getMemberTable,
  member,
  president,
  renderMembers,
  vicePresident,
} from './testing/render-members';

const listNames = async () => {
  await screen.findByRole('table', { name: '권한 관리' });
  return within(getMemberTable())
    .queryAllByRole('rowheader')
    .map((cell) => within(cell).getByText(/^[가-힣\d]{2,}$/).textContent);
};
const getChip = (name: string) => screen.getByRole('button', { name });

test('finds members by initial consonants and stores the search in the URL [SH-163]', async () => {
  const { user, currentPath } = renderMembers();
  await user.type(await screen.findByRole('textbox', { name: '회원 검색' }), 'ㅂㅈ');
  expect(await listNames()).toEqual(['박지호']);
  expect(screen.getByText('3명 중 1명')).toBeVisible();
  await waitFor(() => {
    expect(currentPath()).toBe(`/clubs/7/members?q=${encodeURIComponent('ㅂㅈ')}`);
  });
  await user.keyboard('{Escape}');
  expect(await listNames()).toHaveLength(3);
});

test('filters by role and counts the members of each role on the chips [SH-164]', async () => {
  const { user } = renderMembers();
  await listNames();
  for (const name of ['전체 3명', '회장 1명', '부회장 1명', '운영진 0명', '회원 1명'])
    expect(getChip(name)).toBeVisible();
  await user.click(getChip('부회장 1명'));
  expect(await listNames()).toEqual(['이서연']);
  await user.click(getChip('운영진 0명'));
  expect(screen.getByText('조건에 맞는 회원이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '조건 지우기' }));
  expect(await listNames()).toHaveLength(3);
});

test('sorts by rank or name in both directions [SH-165]', async () => {
  const { user } = renderMembers();
  expect(await listNames()).toEqual(['김하늘', '이서연', '박지호']);
  expect(screen.getByRole('columnheader', { name: '역할' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: '역할' }));
  expect(await listNames()).toEqual(['박지호', '이서연', '김하늘']);
  await user.click(screen.getByRole('button', { name: '이름' }));
  expect(await listNames()).toEqual(['김하늘', '박지호', '이서연']);
  await user.click(screen.getByRole('button', { name: '이름' }));
  expect(await listNames()).toEqual(['이서연', '박지호', '김하늘']);
});

test('reads the view from the URL and ignores invalid values', async () => {
  renderMembers('PRESIDENT', {}, '?role=MEMBER&sort=nothing&order=up');
  expect(await listNames()).toEqual(['박지호']);
  expect(screen.getByRole('columnheader', { name: '역할' })).toHaveAttribute('aria-sort', 'ascending');
});

describe('with 201 members', () => {
  const otherMembers = Array.from({ length: 198 }, (_, index) =>
    sampleMember({ userId: 100 + index, name: `회원${String(index)}` }),
  );
  const renderPage = () =>
    renderMembers('PRESIDENT', {
      'GET /clubs/:clubId/members': [president, vicePresident, member, ...otherMembers],
    });

  test('renders only rows in and near the viewport, and exposes the total row count [SH-166]', async () => {
    renderPage();
    await findRoleGroup('김하늘');
    expect(getMemberTable()).toHaveAttribute('aria-rowcount', '202');
    const rows = within(getMemberTable()).getAllByRole('row');
    expect(rows.length).toBeLessThan(40);
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      rows.map((_, index) => String(index + 1)),
    );
  });

  test('renders every row only while printing [SH-167]', async () => {
    renderPage();
    await findRoleGroup('김하늘');
    act(() => {
      dispatchEvent(new Event('beforeprint'));
    });
    expect(getMemberTable().querySelectorAll('tbody th')).toHaveLength(201);
    act(() => {
      dispatchEvent(new Event('afterprint'));
    });
    expect(getMemberTable().querySelectorAll('tbody th').length).toBeLessThan(40);
  });
});
