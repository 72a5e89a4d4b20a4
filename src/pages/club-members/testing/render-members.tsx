import { screen, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleMember } from '@/app/testing/samples';

/** The member of club 7 with the id of the current user. */
export const president = sampleMember({ userId: 1, name: '김하늘', roleName: 'PRESIDENT' });
export const vicePresident = sampleMember({ userId: 2, name: '이서연', roleName: 'VICE_PRESIDENT' });
/** 박지호, who has the role MEMBER. */
export const member = sampleMember();

/** Renders '권한 관리' of club 7. `role` is the response about the current user's role; the list stays the same. */
export function renderMembers(role: RoleName = 'PRESIDENT', overrides: FakeAnswers = {}, query = '') {
  return renderApp({
    path: `/clubs/7/members${query}`,
    answers: {
      ...sampleClubAnswers(role),
      'GET /clubs/:clubId/members': [president, vicePresident, member],
      'POST /clubs/grant-role': null,
      'DELETE /clubs/leave-club': null,
      ...overrides,
    },
  });
}

export const findRoleGroup = async (name: string) =>
  within(await screen.findByRole('group', { name: `${name}님의 역할` }));
export const getMemberTable = () => screen.getByRole('table', { name: '권한 관리', hidden: true });
export const getRow = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
export const findDialog = () => screen.findByRole('dialog');
export const pressInDialog = async ({ user }: ReturnType<typeof renderMembers>, name: string) => {
  await user.click(within(await findDialog()).getByRole('button', { name }));
};
export const listClubTabs = () =>
  within(screen.getByRole('navigation', { name: '동아리 메뉴' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
