import { memberRoleNames } from '@contract/member';
import type { Member, MemberRoleName } from '@contract/member';
import { matchesHangulSearch } from '@/shared/lib/hangul-match';

export type MemberSortKey = 'role' | 'name';

/** Filter and order of the table of members. The default is all members by rank. */
export interface MemberView {
  role?: MemberRoleName | undefined;
  text: string;
  sort: MemberSortKey;
  order: 'asc' | 'desc';
}

/** Maximum length of the search text. */
export const MEMBER_SEARCH_MAX_LENGTH = 50;

/** Roles from the highest to the lowest, as the server orders members. */
export const rolesByRank = [...memberRoleNames].reverse();

/** Reads the view from query parameters and ignores invalid values. */
export function readMemberView(params: URLSearchParams): MemberView {
  return {
    role: memberRoleNames.find((role) => role === params.get('role')),
    text: (params.get('q') ?? '').slice(0, MEMBER_SEARCH_MAX_LENGTH),
    sort: params.get('sort') === 'name' ? 'name' : 'role',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
}

/** Writes the view as query parameters and omits default values. */
export function writeMemberView({ role, text, sort, order }: MemberView): URLSearchParams {
  const params = new URLSearchParams();
  if (role !== undefined) params.set('role', role);
  if (text.trim() !== '') params.set('q', text.trim());
  if (sort !== 'role') params.set('sort', sort);
  if (order !== 'asc') params.set('order', order);
  return params;
}

export const matchesName = ({ name }: Member, text: string) => matchesHangulSearch(name, text);

const nameOrder = new Intl.Collator('ko', { numeric: true });

/** Filters and sorts the members for a view. Members with the same role or name keep the server's order. */
export function listMembersInView(
  { role, text, sort, order }: MemberView,
  members: readonly Member[],
): Member[] {
  const sign = order === 'asc' ? 1 : -1;
  return members
    .filter((member) => (role === undefined || member.roleName === role) && matchesName(member, text))
    .sort(
      (a, b) =>
        sign *
        (sort === 'name'
          ? nameOrder.compare(a.name, b.name)
          : rolesByRank.indexOf(a.roleName) - rolesByRank.indexOf(b.roleName)),
    );
}
