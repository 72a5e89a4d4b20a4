import type { Pool } from 'pg';
import type { Question, Recruitment } from '@contract/recruitment';
import type { RecruitmentBody } from '@contract/recruitment.rules';
import type { TestApp, TestBrowser } from './app';
import { browserOf, createClub, createUser } from './factories';

const HOUR_MS = 3_600_000;

/** Returns the time `hours` from now in the format of the API (ISO 8601). */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** The body of a complete application to a round without questions and tracks. */
export const applyBody = { contact: '01012345678', contents: '함께하고 싶습니다.' };

/** A new question as the editor of a round sends it: without an id. */
export const shortQuestion = { kind: 'SHORT', label: '학년', required: true } as const;

/** Columns of a round to change. `opensIn` and `closesIn`: SQL intervals from now, for example '-1 hour'. */
interface RoundColumns {
  release?: 'IMMEDIATE' | 'TOGETHER';
  hasInterview?: boolean;
  tracks?: string[];
  questions?: Question[];
  opensIn?: string;
  closesIn?: string;
}

/** Changes the given columns of a club's current round and increments its form version. Returns the id of the round. */
export async function setRound(
  pool: Pool,
  clubId: number,
  { release, hasInterview, tracks, questions, opensIn, closesIn }: RoundColumns,
): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `update recruitments set release = coalesce($2, release), has_interview = coalesce($3, has_interview),
       tracks = coalesce($4, tracks), questions = coalesce($5, questions),
       opens_at = coalesce(now() + $6::interval, opens_at), closes_at = coalesce(now() + $7::interval, closes_at),
       form_version = form_version + 1
     where club_id = $1 and published_at is not null and ended_at is null returning id`,
    [
      clubId,
      release,
      hasInterview,
      tracks,
      questions === undefined ? undefined : JSON.stringify(questions),
      opensIn,
      closesIn,
    ],
  );
  if (!row) throw new Error('the club has no current round');
  return row.id;
}

/** Ends the current round of a club and publishes another round. Returns the id of the new round. */
export async function startNextRound(pool: Pool, clubId: number): Promise<number> {
  await pool.query(`update recruitments set ended_at = now() where club_id = $1 and ended_at is null`, [
    clubId,
  ]);
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `insert into recruitments (club_id, title, published_at) values ($1, '다음 모집', now()) returning id`,
    [clubId],
  );
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

/** Returns a question with this id, by default a required question of kind SHORT for all tracks. */
export const buildQuestion = (questionId: number, columns: Partial<Question> = {}): Question => ({
  questionId,
  kind: 'SHORT',
  label: `질문 ${String(questionId)}`,
  help: '',
  required: true,
  tracks: [],
  maxLength: null,
  options: [],
  maxChoices: null,
  ...columns,
});

/** Extends the deadline of the current round for a user. `until`: SQL interval from now, such as '1 day'. */
export async function extendDeadline(
  pool: Pool,
  { clubId, userId, leaderId, until }: { clubId: number; userId: number; leaderId: number; until: string },
): Promise<void> {
  await pool.query(
    `insert into recruitment_extensions (recruitment_id, user_id, until, granted_by)
     select id, $2, now() + $4::interval, $3 from recruitments where club_id = $1 and published_at is not null and ended_at is null`,
    [clubId, userId, leaderId, until],
  );
}

/** Returns the id of a club's current round. */
export async function currentRoundOf(pool: Pool, clubId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from recruitments where club_id = $1 and published_at is not null and ended_at is null',
    [clubId],
  );
  if (!rows[0]) throw new Error('the club has no current round');
  return rows[0].id;
}

/** Inserts the draft of a club's next round, or renames the existing draft. Returns the id of the draft. */
export async function createDraftRound(pool: Pool, clubId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into recruitments (club_id, title) values ($1, '다음 모집') on conflict (club_id) where published_at is null do update set title = excluded.title returning id`,
    [clubId],
  );
  if (!rows[0]) throw new Error('the insert returned no row');
  return rows[0].id;
}

/** Returns all fields of a round as the editor sends them. `updatedAt`: time of the round's last change that the editor knows. */
export const roundBody = (updatedAt: string, changes: Partial<RecruitmentBody> = {}): RecruitmentBody => ({
  title: '2학기 모집',
  opensAt: null,
  closesAt: null,
  tracks: [],
  questions: [],
  hasInterview: false,
  release: 'IMMEDIATE',
  updatedAt,
  ...changes,
});

/**
 * Returns the time of the last change of a round, in the format of the API. For a round that does not exist, returns the
 * current time.
 */
export async function updatedAtOf(pool: Pool, recruitmentId: number): Promise<string> {
  const { rows } = await pool.query<{ at: Date }>('select updated_at as at from recruitments where id = $1', [
    recruitmentId,
  ]);
  return (rows[0]?.at ?? new Date()).toISOString();
}

/**
 * Creates a club with its first round, and browsers of its president and of a user who has not applied yet (`applicant`, `userId`).
 * `clubPath` is the API path of the club, `currentId` the id of the round.
 */
export async function createRound(host: TestApp) {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const userId = await createUser(host.pool);
  const applicant = await browserOf(host, userId);
  const clubPath = `/clubs/${String(clubId)}`;
  const currentId = await currentRoundOf(host.pool, clubId);
  const roundPath = (id: number) => `${clubPath}/recruitments/${String(id)}`;
  return { clubId, president, presidentId, userId, applicant, clubPath, currentId, roundPath };
}

/** Replaces a round over HTTP by {@link roundBody} with `changes`. Fields that `changes` lacks get the defaults of `roundBody`. */
export async function editRound(browser: TestBrowser, path: string, changes: Partial<RecruitmentBody>) {
  const { data } = await browser.call<Recruitment>('GET', path);
  return browser.call<Recruitment>('PUT', path, roundBody(data.updatedAt, changes));
}
