import type { Evaluation, EvaluationBody, Evaluations } from '@contract/evaluation';
import { message } from '@contract/messages';
import { mayEvaluateApplicants } from '@contract/rights';
import { DEFAULT_PROFILE_IMAGE, WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { lockClub, roleOf } from '../member/member.service';
import {
  findEvaluation,
  listOtherEvaluations,
  lockEvaluatedApplication,
  upsertEvaluation,
} from './evaluation.repository';
import type { EvaluationKey, EvaluationRow } from './evaluation.repository';

/**
 * Scores and memos of leaders. A leader sees the evaluations of other leaders only while the leader's own score is stored. Applicants
 * see none.
 */
export interface EvaluationService {
  /**
   * Saves the leader's score and memo. Returns the evaluations that the leader may see now. Throws `not_found`, and `not_allowed` unless
   * the caller is a leader and not the applicant.
   */
  evaluate: (key: EvaluationKey, body: EvaluationBody) => Promise<Evaluations>;
  /** Returns the evaluations that the leader may see. Throws like {@link EvaluationService.evaluate}. */
  listOf: (key: EvaluationKey) => Promise<Evaluations>;
}

interface EvaluationServiceDeps {
  db: Db;
  objects: ObjectStore;
  /** Called after the commit when evaluations of a club's applications changed. It must not throw and is not awaited. */
  onApplicationsChanged: (clubId: number) => void;
}

export function createEvaluationService({
  db,
  objects,
  onApplicationsChanged,
}: EvaluationServiceDeps): EvaluationService {
  const present = async (row: EvaluationRow): Promise<Evaluation> => ({
    userId: row.userId,
    name: row.name ?? WITHDRAWN_USER_NAME,
    profileImage: row.profileImage ?? DEFAULT_PROFILE_IMAGE,
    profileImageUrl: row.profileImage === null ? null : await objects.downloadUrlOf(row.profileImage, 'face'),
    score: row.score,
    memo: row.memo,
    updatedAt: row.updatedAt.toISOString(),
  });

  const readEvaluations = async (tx: Transaction, key: EvaluationKey): Promise<Evaluations> => {
    const mine = await findEvaluation(tx, key);
    const others = await listOtherEvaluations(tx, key);
    const hasScored = typeof mine?.score === 'number';
    return {
      mine: mine ? await present(mine) : null,
      others: hasScored ? await Promise.all(others.map(present)) : [],
      otherCount: others.filter(({ score }) => score !== null).length,
    };
  };

  return {
    evaluate: async (key, body) => {
      const evaluations = await db.transaction(async (tx) => {
        await lockClub(tx, key.clubId, 'share');
        await requireEvaluator(tx, key);
        await upsertEvaluation(tx, key, body);
        return readEvaluations(tx, key);
      });
      onApplicationsChanged(key.clubId);
      return evaluations;
    },

    listOf: async (key) =>
      db.transaction(async (tx) => {
        await requireEvaluator(tx, key);
        return readEvaluations(tx, key);
      }),
  };
}

/**
 * Throws like {@link EvaluationService.evaluate}. A leader may neither evaluate the own application to the club nor see its evaluations.
 * Locks the application against deletion.
 */
async function requireEvaluator(
  tx: Transaction,
  { clubId, applyId, leaderId }: EvaluationKey,
): Promise<void> {
  if (!mayEvaluateApplicants(await roleOf(tx, clubId, leaderId))) throw new AppError('not_allowed');
  const applicantId = await lockEvaluatedApplication(tx, { clubId, applyId });
  if (applicantId === undefined) throw new AppError('not_found', { message: message.submissionNotFound });
  if (applicantId === leaderId) throw new AppError('not_allowed');
}
