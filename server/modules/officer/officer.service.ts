import type { OfficerList } from '@contract/officer';
import { mayListOfficers } from '@contract/rights';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import { roleOf } from '../member/member.service';
import { deleteExpiredPeriods, listOfficers } from './officer.repository';

export interface OfficerService {
  /**
   * Lists the periods of officers: current ones by rank, then past ones, the last to end first. Throws `not_found` for an unknown club,
   * `not_allowed` for a non-member.
   */
  list: (userId: number, clubId: number) => Promise<OfficerList>;
  /** Deletes the periods of all roles that ended more than three years ago. */
  deleteOldPeriods: () => Promise<void>;
}

export function createOfficerService(db: Db): OfficerService {
  return {
    list: async (userId, clubId) => {
      if (!mayListOfficers(await roleOf(db, clubId, userId))) throw new AppError('not_allowed');
      const rows = await listOfficers(db, clubId);
      return {
        officers: rows.map(({ isStartRecorded, startedAt, endedAt, name, ...officer }) => ({
          ...officer,
          name: name ?? WITHDRAWN_USER_NAME,
          startedAt: isStartRecorded ? startedAt.toISOString() : null,
          endedAt: endedAt?.toISOString() ?? null,
        })),
      };
    },
    deleteOldPeriods: () => deleteExpiredPeriods(db),
  };
}
