import type { ClubFigures, OperatorFigures } from '@contract/figures';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { mayReadAuditLogAndFigures } from '@contract/rights';
import type { Pool } from 'pg';
import { AppError } from '../../app-error';
import { currentRoleOf } from '../member/member.service';
import {
  countStillActive,
  findRecentPeriod,
  findRoundPeriod,
  listWeeks,
  readServiceFigures,
} from './club-figures.repository';
import type { WeekRow } from './club-figures.repository';

export interface ClubFiguresService {
  /**
   * Returns the funnel of a published round, by default the newest; for a club without one, of the last weeks. Throws `not_found` for an
   * unknown club and for an unknown or unpublished round, `not_allowed` unless the caller leads the club.
   */
  ofClub: (userId: number, clubId: number, recruitmentId: number | undefined) => Promise<ClubFigures>;
  ofService: () => Promise<OperatorFigures>;
}

export function createClubFiguresService(pool: Pool): ClubFiguresService {
  return {
    ofClub: async (userId, clubId, recruitmentId) => {
      if (!mayReadAuditLogAndFigures(await currentRoleOf(pool, clubId, userId)))
        throw new AppError('not_allowed');
      const round = await findRoundPeriod(pool, clubId, recruitmentId);
      if (!round && recruitmentId !== undefined)
        throw new AppError('not_found', { message: recruitmentMessage.roundNotFound });
      const period = round ?? (await findRecentPeriod(pool));
      const weeks = await listWeeks(pool, clubId, period);
      const sumOfWeeks = (step: Exclude<keyof WeekRow, 'weekStart'>) =>
        weeks.reduce((total, week) => total + week[step], 0);
      return {
        recruitmentId: period.recruitmentId,
        recruitmentTitle: period.recruitmentTitle,
        from: period.from,
        to: period.to,
        total: {
          views: sumOfWeeks('views'),
          follows: sumOfWeeks('follows'),
          drafts: sumOfWeeks('drafts'),
          applications: sumOfWeeks('applications'),
          passes: sumOfWeeks('passes'),
          stillActive: await countStillActive(pool, period.recruitmentId),
        },
        weeks,
      };
    },
    ofService: async () => {
      const { oldestReportAt, ...counts } = await readServiceFigures(pool);
      return { ...counts, oldestReportAt: oldestReportAt?.toISOString() ?? null };
    },
  };
}
