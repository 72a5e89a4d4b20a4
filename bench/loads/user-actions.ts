import { randomUUID } from 'node:crypto';
import { API_BASE } from '@contract/route';
import type { Product } from '../section';
import type { Call, Stream } from './steady-calls';

const READER_COUNT = 200;
const CALLS_PER_READER = 10;
/** Spreads the calls over the clubs. */
const CLUB_ID_STEP = 37;
const SEARCH_WORDS = ['동아리', '밴드', '봉사', '축구', '사진', 'ㅂㄷ', '여행', '연극', '코딩', '독서'];
const UPLOAD_URL_PATH = '/upload/presigned-url?fileName=a.png&fileType=image%2Fpng&fileSize=20000';
export const PASSWORD = 'Bench-2026!';

/**
 * Returns a stream of reads. Of ten calls, four list clubs, two read a club, two list articles, one searches clubs and one
 * requests an upload URL.
 */
export async function createBrowsingStream(
  { firstUsers, data }: Product,
  perSecond: number,
): Promise<Stream> {
  const readers = await firstUsers(READER_COUNT);
  const calls = Array.from({ length: READER_COUNT * CALLS_PER_READER }, (_, index): Call => {
    const club = String(1 + ((index * CLUB_ID_STEP) % data.clubs));
    const paths = [
      '/clubs?sort=newest',
      `/clubs/${club}`,
      '/clubs?sort=members',
      `/clubs/${club}/articles`,
      `/clubs/search?search=${encodeURIComponent(SEARCH_WORDS[Math.floor(index / CALLS_PER_READER) % SEARCH_WORDS.length] ?? '')}`,
      '/clubs?sort=name',
      `/clubs/${club}`,
      '/clubs',
      `/clubs/${club}/articles`,
      UPLOAD_URL_PATH,
    ];
    return {
      method: 'GET',
      path: `${API_BASE}${paths[index % CALLS_PER_READER] ?? ''}`,
      cookie: readers[Math.floor(index / CALLS_PER_READER) % READER_COUNT]?.cookie ?? '',
    };
  });
  return { name: 'browsing', perSecond, calls };
}

/** A stream of unique writes, and a check that the product has stored all acknowledged ones. */
export interface WriteLoad {
  stream: Stream;
  /** Returns the number of acknowledged writes that are not stored. */
  countLost: (acknowledgedCount: number) => Promise<number>;
}

/** Creates a stream of new comments, new applications and profile edits, one third each. */
export async function createWriteLoad(
  { pool, signIn, data }: Product,
  perSecond: number,
  seconds: number,
): Promise<WriteLoad> {
  const countPerKind = Math.ceil((perSecond * seconds) / 3);
  const marker = randomUUID();
  const { rows: articles } = await pool.query<{ id: number; authorId: number }>(
    'select id, author_id as "authorId" from articles order by id desc limit 100',
  );
  // Each pair is a user and a club to which the user has not applied and of which the user is not a member.
  const { rows: pairs } = await pool.query<{ userId: number; clubId: number }>(
    `select u.id as "userId", c.id as "clubId" from users u join clubs c on c.id = 1 + (u.id * 7::bigint) % $2
     where not exists (select from submissions s where s.user_id = u.id and s.club_id = c.id) and not exists (select from memberships m where m.user_id = u.id and m.club_id = c.id)
     order by u.id desc limit $1`,
    [countPerKind, data.clubs],
  );
  const authors = await signIn([...new Set(articles.map(({ authorId }) => authorId))]);
  const applicants = await signIn(pairs.map(({ userId }) => userId));
  const cookieOfAuthor = (authorId: number | undefined) =>
    authors.find(({ userId }) => userId === authorId)?.cookie ?? '';
  const calls = Array.from({ length: countPerKind }, (_, n): Call[] => {
    const [article, pair] = [articles[n % articles.length], pairs[n]];
    return [
      {
        method: 'POST',
        path: `${API_BASE}/comment/articles/${String(article?.id)}`,
        cookie: cookieOfAuthor(article?.authorId),
        body: JSON.stringify({ content: `${marker} ${String(n)}` }),
      },
      {
        method: 'POST',
        path: `${API_BASE}/clubs/${String(pair?.clubId)}/submissions`,
        cookie: applicants[n]?.cookie ?? '',
        body: JSON.stringify({ contact: '01012345678', contents: `${marker} ${String(n)}` }),
      },
      {
        method: 'PATCH',
        path: `${API_BASE}/users/profile`,
        cookie: applicants[n]?.cookie ?? '',
        body: JSON.stringify({ department: `컴퓨터공학과 ${marker.slice(0, 8)}` }),
      },
    ];
  }).flat();
  return {
    stream: { name: 'writing', perSecond, calls: calls.slice(0, perSecond * seconds) },
    countLost: async (acknowledgedCount) => {
      const {
        rows: [row],
      } = await pool.query<{ storedCount: number }>(
        `select ((select count(*) from comments where starts_with(content, $1)) + (select count(*) from submissions where starts_with(contents, $1))
           + (select count(*) from users where department = $2))::int as "storedCount"`,
        [marker, `컴퓨터공학과 ${marker.slice(0, 8)}`],
      );
      return Math.max(0, acknowledgedCount - (row?.storedCount ?? 0));
    },
  };
}

/** Sets the password of 200 users and returns a stream of their logins. `passwordHash` is the hash of {@link PASSWORD}. */
export async function createLoginStream(
  { pool }: Product,
  perSecond: number,
  passwordHash: string,
): Promise<Stream> {
  const { rows } = await pool.query<{ username: string }>(
    'update users set password_hash = $1 where id <= 200 returning username',
    [passwordHash],
  );
  return {
    name: 'logging in',
    perSecond,
    calls: rows.map(({ username }) => ({
      method: 'POST',
      path: `${API_BASE}/auth/login`,
      body: JSON.stringify({ username, password: PASSWORD }),
    })),
  };
}
