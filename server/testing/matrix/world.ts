import { memberRoleNames } from '@contract/member';
import type { TestBrowser, TestHost } from '../app';
import { browserOf, createClub, createSubmission, createUser, createClubMember } from '../factories';
import { createArticle } from '../posts';

/** All relations of a caller to a club. Each row lists its statuses in this order. The operator is no member. */
export const roles = [
  'anonymous',
  'non-member',
  'applicant',
  ...memberRoleNames,
  'another club’s president',
  'former member',
  'operator',
] as const;
export type Role = (typeof roles)[number];

export interface Actor {
  role: Role;
  /** For 'anonymous', the id of an account that has no session. */
  userId: number;
  browser: TestBrowser;
}

/** A club, an actor for every role towards this club, and another club. */
export interface World {
  host: TestHost;
  clubId: number;
  presidentId: number;
  /** A member who is not an actor. */
  memberId: number;
  /** An article of the member `memberId`. */
  articleId: number;
  otherClubId: number;
  actors: readonly Actor[];
}

/** An id that no row has. */
export const ABSENT_ID = 2_147_483_647;

export async function createWorld(host: TestHost): Promise<World> {
  const { pool } = host;
  const { clubId, presidentId } = await createClub(pool);
  const otherClub = await createClub(pool);
  const memberId = await createClubMember(pool, clubId, 'MEMBER');
  const formerMemberId = await createClubMember(pool, clubId, 'VICE_PRESIDENT');
  await pool.query('delete from memberships where user_id = $1', [formerMemberId]);
  await pool.query('update clubs set member_count = member_count - 1 where id = $1', [clubId]);
  const [anonymous, nonMember, applicant, MEMBER, STAFF, VICE_PRESIDENT, operator] = await Promise.all([
    createUser(pool),
    createUser(pool),
    createSubmission(pool, { clubId }),
    createClubMember(pool, clubId, 'MEMBER'),
    createClubMember(pool, clubId, 'STAFF'),
    createClubMember(pool, clubId, 'VICE_PRESIDENT'),
    createUser(pool, { isOperator: true }),
  ]);
  const userIds: Record<Role, number> = {
    anonymous,
    'non-member': nonMember,
    applicant: applicant.userId,
    MEMBER,
    STAFF,
    VICE_PRESIDENT,
    PRESIDENT: presidentId,
    'another club’s president': otherClub.presidentId,
    'former member': formerMemberId,
    operator,
  };
  const actors = await Promise.all(
    roles.map(async (role) => ({
      role,
      userId: userIds[role],
      browser: role === 'anonymous' ? host.browser() : await browserOf(host, userIds[role]),
    })),
  );
  const articleId = await createArticle(pool, { clubId, authorId: memberId });
  return { host, clubId, presidentId, memberId, articleId, otherClubId: otherClub.clubId, actors };
}
