import type { Pool } from 'pg';
import type { Member } from '@contract/member';
import { mayListMembers } from '@contract/rights';
import { AppError } from '../../app-error';
import type { ObjectStore } from '../../engines/objects/objects';
import { presentMember } from './member.presenter';
import { listMembers } from './member.repository';
import { currentRoleOf } from './member.service';

export interface MemberListService {
  /**
   * Lists members from the highest role to the lowest, then by join date. Throws `not_found` for an unknown club, `not_allowed` if the
   * caller is not a member.
   */
  list: (userId: number, clubId: number) => Promise<Member[]>;
}

export function createMemberListService({
  pool,
  objects,
}: {
  pool: Pool;
  objects: ObjectStore;
}): MemberListService {
  return {
    list: async (userId, clubId) => {
      if (!mayListMembers(await currentRoleOf(pool, clubId, userId))) throw new AppError('not_allowed');
      return Promise.all((await listMembers(pool, clubId)).map((row) => presentMember(row, objects)));
    },
  };
}
