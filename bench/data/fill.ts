import { Client } from 'pg';
import type { Pool } from 'pg';
import { nameKeyOf } from '@contract/text';
import { universities } from '@contract/university';
import { searchDocumentOf } from '../../server/modules/search/search-document.service';
import { copyInto, withoutIndexes } from './bulk';
import type { DataSet } from './data-set';
import { clubTextOf, departmentOf, userNameOf, articleTexts, commentTexts, chatTexts } from './texts';

/** Share of all messages that the first club's room gets in addition to its regular number, so that one history is long. */
const LONGEST_ROOM_SHARE = 0.05;
/**
 * Steps between the ids of users, or clubs, that are picked one after another, modulo their number. The steps
 * are primes, and these numbers are powers of ten, so multiples of a step reach each id once before any
 * repeats.
 */
const USER_STEP = 104_729;
const CLUB_STEP = 7_919;
/** Position of the first applicant in the order in which a club picks its users. Members have the positions from 0, all below this one. */
export const APPLICANT_POSITION = 6_007;

/**
 * Fills an empty database. Also writes what the product derives from the data: search documents, rooms,
 * counters and read marks. Returns the sizes and the duration.
 */
export async function fillDatabase(
  pool: Pool,
  sizes: Omit<DataSet, 'seconds'>,
  log: (line: string) => void,
): Promise<DataSet> {
  const startedAt = performance.now();
  // A separate client, because the statement timeout of the pool is too short.
  const { connectionString, host, port, user, database } = pool.options;
  const client = new Client(
    connectionString === undefined ? { host, port, user, database } : { connectionString },
  );
  await client.connect();
  try {
    await client.query(
      `set maintenance_work_mem = '256MB'; set work_mem = '64MB'; set synchronous_commit = off`,
    );
    log(`data set: ${String(sizes.users)} users, ${String(sizes.clubs)} clubs`);
    await fillUsers(client, sizes.users);
    await withoutIndexes(client, ['club_search'], () => fillClubs(client, sizes.clubs));
    log(`data set: ${String(sizes.memberships)} memberships`);
    await withoutIndexes(client, ['memberships', 'chat_participants'], () => fillMemberships(client, sizes));
    if (sizes.articles > 0)
      await withoutIndexes(client, ['articles', 'comments', 'submissions'], () =>
        fillClubContent(client, sizes),
      );
    log(`data set: ${String(sizes.messages)} messages`);
    await withoutIndexes(client, ['chat_messages'], () => fillMessages(client, sizes.messages));
    await client.query('vacuum (analyze)');
    await client.query('checkpoint').catch(() => undefined); // fails without the privilege
  } finally {
    await client.end();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  log(`data set: filled in ${String(seconds)} s`);
  return { ...sizes, seconds };
}

function* rows<Row>(count: number, rowOf: (number: number) => Row): Generator<Row> {
  for (let number = 1; number <= count; number += 1) yield rowOf(number);
}

async function fillUsers(client: Client, count: number): Promise<void> {
  const columns = [
    'username',
    'password_hash',
    'name',
    'email',
    'mailbox',
    'university_name',
    'student_id',
    'department',
    'contact',
    'is_email_verified',
    'consented_at',
    'consent_version',
    'created_at',
  ];
  await copyInto(
    client,
    'users',
    columns,
    rows(count, (number) => {
      const university = universities[number % universities.length] ?? universities[0];
      const username = `student${String(number)}`;
      const email = `${username}@bench.${university.domain}`;
      const createdAt = new Date(Date.now() - number * 60_000);
      return [
        username,
        'none',
        userNameOf(number),
        email,
        email,
        university.name,
        String(20_000_000 + number),
        departmentOf(number),
        `0100${String(number).padStart(7, '0')}`,
        true,
        createdAt,
        'bench',
        createdAt,
      ];
    }),
  );
}

async function fillClubs(client: Client, count: number): Promise<void> {
  await copyInto(
    client,
    'clubs',
    ['name', 'name_key', 'description', 'category', 'created_at'],
    rows(count, (number) => {
      const { name, description, category } = clubTextOf(number);
      return [name, nameKeyOf(name), description, category, new Date(Date.now() - (count - number) * 60_000)];
    }),
  );
  await copyInto(
    client,
    'club_search',
    ['club_id', 'name', 'name_letters', 'name_initials', 'name_grams', 'letters', 'initials', 'grams'],
    rows(count, (number) => {
      const { name, description, category } = clubTextOf(number);
      const document = searchDocumentOf({ name, otherTexts: [description, category, userNameOf(number)] });
      return [
        number,
        document.name,
        document.nameLetters,
        document.nameInitials,
        document.nameGrams,
        document.letters,
        document.initials,
        document.grams,
      ];
    }),
  );
}

/** User n is president of club n. Few clubs are large and most are small. */
async function fillMemberships(
  client: Client,
  { clubs, users, memberships }: Omit<DataSet, 'seconds'>,
): Promise<void> {
  const sizes = sizesOf(memberships, clubs);
  function* members(): Generator<readonly (string | number)[]> {
    for (let club = 1; club <= clubs; club += 1) {
      const size = sizes[(club * CLUB_STEP) % clubs] ?? 1;
      for (let position = 0; position < size; position += 1) {
        yield [
          club,
          1 + ((club - 1 + position * USER_STEP) % users),
          position === 0
            ? 'PRESIDENT'
            : position === 1 && size > 4
              ? 'VICE_PRESIDENT'
              : position < 4 && size > 10
                ? 'STAFF'
                : 'MEMBER',
        ];
      }
    }
  }
  // A trigger of the database inserts the chat participants.
  await copyInto(client, 'memberships', ['club_id', 'user_id', 'role'], members());
  await client.query(
    'update clubs c set member_count = m.members from (select club_id, count(*)::int as members from memberships group by 1) m where m.club_id = c.id',
  );
}

/** Distributes `total` over a number of groups. Returns the sizes, largest first; none is zero. */
export function sizesOf(total: number, groupCount: number): number[] {
  const weights = Array.from({ length: groupCount }, (_, index) => (index + 1) ** -0.5);
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights.map((weight) => 1 + Math.floor(((total - groupCount) * weight) / totalWeight));
  // Rounding down takes less than 1 from each group, so the rest is smaller than the number of groups.
  const rest = total - sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size, index) => (index < rest ? size + 1 : size));
}

/** Inserts articles, their comments and pending applications. */
async function fillClubContent(
  client: Client,
  { clubs, users, articles, comments }: Omit<DataSet, 'seconds'>,
): Promise<void> {
  const texts = JSON.stringify(articleTexts);
  await client.query(
    `insert into articles (club_id, author_id, title, contents, created_at, updated_at)
     select 1 + (n * $2::bigint + n / 5) % $3, 1 + (n * $2::bigint + n / 5) % $3, t->>'title', t->>'contents', at, at
     from generate_series(1, $1::int) n, lateral (select $4::jsonb -> (n % jsonb_array_length($4::jsonb)) as t, now() - ($1 - n) * interval '1 minute' as at) x`,
    [articles, CLUB_STEP, clubs, texts],
  );
  await client.query(
    `insert into comments (article_id, user_id, content, created_at, updated_at)
     select 1 + n % $2, a.author_id, ($3::text[])[1 + n % cardinality($3::text[])], now(), now()
     from generate_series(1, $1::int) n join articles a on a.id = 1 + n % $2`,
    [comments, articles, commentTexts],
  );
  // Two applications per club. As in `fillMemberships`, the user id follows from the club and a position. The positions
  // APPLICANT_POSITION and 2 * APPLICANT_POSITION exceed those of all members, so applicants are not members.
  await client.query(
    `insert into submissions (club_id, recruitment_id, user_id, contact, department, contents)
     select r.club_id, r.id, 1 + (n % $1 + $4::bigint * $3 * (1 + n / $1)) % $2, '01012345678', '컴퓨터공학과', '함께하고 싶습니다.'
     from generate_series(0, $1::int * 2 - 1) n join recruitments r on r.club_id = 1 + n % $1
     on conflict do nothing`,
    [clubs, users, USER_STEP, APPLICANT_POSITION],
  );
}

/** Creates private rooms. Fills all rooms with histories of different lengths, numbered without gaps, and sets read marks. */
async function fillMessages(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into chat_rooms (kind, low_user_id, high_user_id) select 'PRIVATE', n * 2 + 1, n * 2 + 2 from generate_series(0, $1::int - 1) n`,
    [Math.floor(count / 50)],
  );
  await client.query(
    `insert into chat_participants (room_id, user_id) select id, unnest(array[low_user_id, high_user_id]) from chat_rooms where kind = 'PRIVATE'`,
  );
  if (count === 0) return;
  const { rows: rooms } = await client.query<{ id: number; userIds: number[] }>(
    'select room_id as id, (array_agg(user_id order by user_id))[1:50] as "userIds" from chat_participants group by 1 order by 1',
  );
  const sizes = sizesOf(Math.round(count * (1 - LONGEST_ROOM_SHARE)), rooms.length);
  sizes[0] = (sizes[0] ?? 0) + count - sizes.reduce((sum, size) => sum + size, 0);
  const now = Date.now();
  function* messages(): Generator<readonly (string | number | Date)[]> {
    for (const [index, { id, userIds }] of rooms.entries()) {
      const size = sizes[index] ?? 0;
      for (let number = 1; number <= size; number += 1) {
        const text = chatTexts[(number * 13 + id) % chatTexts.length] ?? '네!';
        yield [
          id,
          number,
          userIds[(number * 5 + id) % userIds.length] ?? 1,
          `${String(id)}-${String(number)}-0f8fad5b-d9cb-469f-a165`,
          text,
          new Date(now - (size - number) * 30_000 - (id % 86_400) * 1_000),
        ];
      }
    }
  }
  await copyInto(
    client,
    'chat_messages',
    ['room_id', 'message_id', 'sender_id', 'client_message_id', 'message', 'created_at'],
    messages(),
  );
  await client.query(
    `update chat_rooms r set last_message_id = m.last, updated_at = m.at from (select room_id, max(message_id) as last, max(created_at) as at from chat_messages group by 1) m where m.room_id = r.id`,
  );
  await client.query(
    'update chat_participants p set read_up_to = greatest(0, r.last_message_id - (p.user_id * 7 + r.id) % 40) from chat_rooms r where r.id = p.room_id',
  );
}
