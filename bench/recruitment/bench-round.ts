import type { Pool } from 'pg';
import type { Product, SignedInUser } from '../section';

/** Number of applicants of a round. The specification promises the response times for this number. */
export const APPLICANT_COUNT = 500;
const QUESTION_COUNT = 30;
/** A statement that creates more rounds would exceed the statement timeout of the pool. */
const ROUNDS_PER_STATEMENT = 5;
const FAIL_COUNT = 100;
const ANSWER =
  '밴드에서 드럼을 2년 쳤고, 합주와 공연 준비를 함께하고 싶습니다. 매주 목요일 저녁에 참여할 수 있습니다. ';

/** A round of a new club, with {@link APPLICANT_COUNT} decided but unreleased applications. */
export interface BenchRound {
  clubId: number;
  recruitmentId: number;
  applyIds: number[];
  president: SignedInUser;
  /** Restores the state before the release, so that the results can be released again. */
  undoRelease: () => Promise<void>;
}

/** Decides all applications of a round without a release. The first {@link FAIL_COUNT} by id fail, and the others pass. */
const SET_OUTCOMES = `update submissions set status = 'PENDING', decided_by = null, decided_at = null, outcome_by = $2, outcome_at = now(),
  outcome = case when rank <= ${String(FAIL_COUNT)} then 'FAIL' else 'PASS' end
  from (select id, row_number() over (order by id) as rank from submissions where recruitment_id = $1) ranked where ranked.id = submissions.id`;

interface BenchRoundOptions {
  presidentId: number;
  /** The applicants are users of the data set, from this id on. */
  firstApplicantId: number;
  /** Number of earlier rounds of the club, each with as many applications and answers. */
  pastRounds?: number;
}

/**
 * Creates a club with a round and its past rounds. The database creates the first round of each new club, so a statement only
 * updates it.
 */
export async function createBenchRound(
  { pool, signIn }: Product,
  { presidentId, firstApplicantId, pastRounds = 0 }: BenchRoundOptions,
): Promise<BenchRound> {
  const clubId = await queryId(
    pool,
    `insert into clubs (name, name_key, description, category, member_count) select name, name, '함께하는 동아리입니다.', '취미', 1
     from (select '모집 ' || $1::int as name) named returning id`,
    [firstApplicantId],
  );
  await pool.query(`insert into memberships (club_id, user_id, role) values ($1, $2, 'PRESIDENT')`, [
    clubId,
    presidentId,
  ]);
  const recruitmentId = await queryId(
    pool,
    `update recruitments set release = 'TOGETHER', form_version = form_version + 1, questions = (
       select jsonb_agg(jsonb_build_object('questionId', n, 'kind', 'LONG', 'label', '질문 ' || n, 'help', '', 'required', true, 'tracks', '[]'::jsonb,
         'maxLength', 1000, 'options', '[]'::jsonb, 'maxChoices', null)) from generate_series(1, $2::int) n)
     where club_id = $1 returning id`,
    [clubId, QUESTION_COUNT],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into submissions (club_id, recruitment_id, user_id, contact, department, contents, answers)
     select $1, $2, u.id, '01012345678', '컴퓨터공학과', $6,
       (select jsonb_agg(jsonb_build_object('questionId', n, 'value', repeat($6, 1 + (u.id + n) % 4))) from generate_series(1, $5::int) n)
     from users u where u.id >= $3 order by u.id limit $4 returning id`,
    [clubId, recruitmentId, firstApplicantId, APPLICANT_COUNT, QUESTION_COUNT, ANSWER],
  );
  await pool.query(SET_OUTCOMES, [recruitmentId, presidentId]);
  await createPastRounds(pool, { recruitmentId, presidentId, count: pastRounds });
  await pool.query('analyze submissions, recruitments');
  const [president] = await signIn([presidentId]);
  if (!president) throw new Error('the president could not be logged in');
  return {
    clubId,
    recruitmentId,
    applyIds: rows.map(({ id }) => id),
    president,
    undoRelease: async () => {
      await pool.query('delete from result_deliveries where recruitment_id = $1', [recruitmentId]);
      await pool.query(`delete from pgboss.job where name = 'mail-result'`);
      await pool.query(`delete from notifications where club_id = $1 and kind = 'RESULT_RELEASED'`, [clubId]);
      await pool.query(
        `delete from submission_events e using submissions s where s.id = e.submission_id and s.recruitment_id = $1 and e.event = 'RELEASED'`,
        [recruitmentId],
      );
      await pool.query(`delete from memberships where club_id = $1 and role = 'MEMBER'`, [clubId]);
      await pool.query('update clubs set member_count = 1 where id = $1', [clubId]);
      await pool.query('update recruitments set first_released_at = null where id = $1', [recruitmentId]);
      await pool.query(SET_OUTCOMES, [recruitmentId, presidentId]);
    },
  };
}

/** Creates `count` ended rounds, each with copies of the applications of one round. The copies are rejected. */
async function createPastRounds(
  pool: Pool,
  { recruitmentId, presidentId, count }: { recruitmentId: number; presidentId: number; count: number },
): Promise<void> {
  for (let created = 0; created < count; created += ROUNDS_PER_STATEMENT)
    await pool.query(
      `with ended as (
         insert into recruitments (club_id, title, questions, release, published_at, ended_at)
         select club_id, title, questions, release, now() - interval '1 year', now() - interval '300 days'
         from recruitments, generate_series(1, $3::int) where id = $1 returning id, club_id
       )
       insert into submissions (club_id, recruitment_id, user_id, contact, department, contents, answers, status, decided_at, decided_by)
       select s.club_id, ended.id, s.user_id, s.contact, s.department, s.contents, s.answers, 'REJECTED', now() - interval '300 days', $2
       from ended join submissions s on s.recruitment_id = $1`,
      [recruitmentId, presidentId, Math.min(ROUNDS_PER_STATEMENT, count - created)],
    );
}

/** Body of a release request: the stage, and the numbers of outcomes that the leader has seen and confirms. */
export const RELEASE_BODY = JSON.stringify({
  stage: 'DOCUMENT',
  expected: { pass: APPLICANT_COUNT - FAIL_COUNT, fail: FAIL_COUNT },
});

/** Executes a statement and returns the id of its first row. Throws if the statement returns no row. */
async function queryId(pool: Pool, text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(text, values);
  if (!rows[0]) throw new Error('the statement returned no row');
  return rows[0].id;
}
