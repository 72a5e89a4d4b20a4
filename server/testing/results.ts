import type { Outcome, Stage } from '@contract/recruitment';
import type { TestApp } from './app';
import { browserOf, createClub, createSubmission } from './factories';
import { setRound } from './recruitments';

/**
 * Creates a club whose current round is a TOGETHER round: leaders release all results of a stage at once. Returns
 * functions that add applications to the round and release results.
 */
export async function createTogetherRound(host: TestApp, { hasInterview = false } = {}) {
  const { clubId, presidentId } = await createClub(host.pool);
  const recruitmentId = await setRound(host.pool, clubId, { release: 'TOGETHER', hasInterview });
  const president = await browserOf(host, presidentId);
  const path = `/clubs/${String(clubId)}/recruitments/${String(recruitmentId)}`;
  return {
    clubId,
    presidentId,
    recruitmentId,
    president,
    path,
    /** Releases the results of a stage. The server refuses unless `expected` equals the stage's current counts. */
    release: (expected: { pass: number; fail: number }, stage: Stage = 'DOCUMENT', leader = president) =>
      leader.call<{ pass: number; fail: number; remaining: number }>('POST', `${path}/release`, {
        stage,
        expected,
      }),
    /** Creates an application with an unreleased outcome; null for no outcome. */
    createApplication: async (outcome: Outcome | null, stage: Stage = 'DOCUMENT') => {
      const application = await createSubmission(host.pool, { clubId });
      await host.pool.query(
        `update submissions set outcome = $2, outcome_by = $3, outcome_at = now(), stage = $4 where id = $1`,
        [application.applyId, outcome, outcome && presidentId, stage],
      );
      return application;
    },
  };
}
