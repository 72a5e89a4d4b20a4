import type { Pool } from 'pg';
import type { ClubMembership } from '@contract/club';
import { mayApply, mayManageApplicants } from '@contract/rights';
import { ANSWER_PAGE_SIZE } from '@contract/submission';
import type {
  AnswerListQuery,
  AnswerPage,
  ClubSubmission,
  ClubSubmissionDetail,
  SubmissionListQuery,
} from '@contract/submission';
import type { Db } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { recordRead } from '../access-log/access-log.service';
import type { Reader } from '../access-log/access-log.service';
import { currentRoleOf } from '../member/member.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import { resolveRound } from '../recruitment/application-form.service';
import { listAnswers, listOfRound, listQuestions } from './submission-read.repository';
import { notifyViewed } from './submission-notifications';
import { loadOfClub, requireLeader } from './submission.policy';
import { presentClubSubmission, presentClubSubmissionDetail } from './submission.presenter';
import { countPending, deleteDecided, findCurrentSubmission, markViewed } from './submission.repository';

/**
 * The applications to a club for its leaders, the role of any user in the club, and the deletion of old applications. Every read of
 * applicants' data by a leader is recorded in the access log.
 */
export interface ClubSubmissionService {
  /**
   * Returns the user's role. Leaders also get the number of pending applications, and non-members their own
   * application to the current round. Throws `not_found`.
   */
  clubMembershipOf: (userId: number, clubId: number) => Promise<ClubMembership>;
  /** Lists the applications of a round, newest first, without answers. Default: the current round, else the one that ended last. */
  listOfClub: (leader: Reader, clubId: number, query?: SubmissionListQuery) => Promise<ClubSubmission[]>;
  /** Returns a page of the answers in the order of {@link ClubSubmissionService.listOfClub}, which has the same default. */
  answersOfClub: (leader: Reader, clubId: number, query?: AnswerListQuery) => Promise<AnswerPage>;
  /** Returns an application with its answers. Stores the time of the first view by a leader and notifies the applicant of it. */
  getOfClub: (leader: Reader, clubId: number, applyId: number) => Promise<ClubSubmissionDetail>;
  /** Deletes applications decided more than `afterDays` days ago, including those of members, whose membership remains. */
  removeDecided: (afterDays: number) => Promise<void>;
}

export interface ClubSubmissionServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  onNotificationsChanged: OnNotificationsChanged;
}

export function createClubSubmissionService({
  db,
  pool,
  objects,
  onNotificationsChanged,
}: ClubSubmissionServiceDeps): ClubSubmissionService {
  return {
    clubMembershipOf: async (userId, clubId) => {
      const role = await currentRoleOf(pool, clubId, userId);
      if (mayManageApplicants(role)) return { role, pendingCount: await countPending(db, clubId) };
      if (!mayApply(role)) return { role };
      const {
        applyId = null,
        status = null,
        stage = null,
      } = (await findCurrentSubmission(db, clubId, userId)) ?? {};
      return applyId === null || status === null || stage === null
        ? { role }
        : { role, application: { applyId, status, stage } };
    },

    listOfClub: async (leader, clubId, { recruitmentId: requestedRoundId, stage, outcome } = {}) => {
      await requireLeader(db, clubId, leader.userId);
      const recruitmentId = await resolveRound(db, clubId, requestedRoundId);
      if (recruitmentId === undefined) return [];
      const rows = await listOfRound(db, leader.userId, { recruitmentId, stage, outcome });
      await recordRead(db, leader, {
        what: 'applicants',
        clubId,
        subjectIds: rows.map(({ userId }) => userId),
      });
      return Promise.all(rows.map((row) => presentClubSubmission(row, objects)));
    },

    answersOfClub: async (
      leader,
      clubId,
      { recruitmentId: requestedRoundId, stage, outcome, after } = {},
    ) => {
      await requireLeader(db, clubId, leader.userId);
      const recruitmentId = await resolveRound(db, clubId, requestedRoundId);
      if (recruitmentId === undefined) return { questions: [], submissions: [], nextCursor: null };
      const rows = await listAnswers(
        db,
        { recruitmentId, stage, outcome },
        { after, limit: ANSWER_PAGE_SIZE + 1 },
      );
      const page = rows.slice(0, ANSWER_PAGE_SIZE);
      await recordRead(db, leader, {
        what: 'applicants',
        clubId,
        subjectIds: page.map(({ userId }) => userId),
      });
      return {
        questions: await listQuestions(db, recruitmentId),
        submissions: page.map(({ applyId, answers }) => ({ applyId, answers })),
        nextCursor: rows.length > page.length ? (page.at(-1)?.applyId ?? null) : null,
      };
    },

    getOfClub: async (leader, clubId, applyId) => {
      await requireLeader(db, clubId, leader.userId);
      const { row, changes } = await db.transaction(async (tx) => {
        // Marks before reading, so that the response contains the time. A later error rolls the mark back.
        const isFirstView = await markViewed(tx, clubId, applyId);
        const found = await loadOfClub(tx, leader.userId, { clubId, applyId });
        await recordRead(tx, leader, { what: 'application', clubId, subjectIds: [found.userId] });
        return { row: found, changes: isFirstView ? await notifyViewed(tx, clubId, found) : [] };
      });
      onNotificationsChanged(changes);
      return presentClubSubmissionDetail(row, objects);
    },

    removeDecided: async (afterDays) => {
      while (await db.transaction((tx) => deleteDecided(tx, afterDays)));
    },
  };
}
