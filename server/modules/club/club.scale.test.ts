import type { Pool, QueryConfig } from 'pg';
import { categoryNames } from '@contract/category';
import { CLUB_PAGE_SIZE, SEARCH_COUNT_MAX } from '@contract/club';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { searchDocumentOf } from '../search/search-document.service';
import type { SearchDocument } from '../search/search-document.service';
import { readSearchWords } from '../search/search-words.service';
import type { SearchWord } from '../search/search-words.service';
import { createClubFinder } from './club-search.repository';
import { listClubs } from './club.repository';

const CLUB_COUNT = 20_000;
/** The clubs of a page, and one more that shows whether another page follows. */
const PAGE_LIMIT = CLUB_PAGE_SIZE + 1;
/** Maximum number of clubs that one statement may read, independent of the number of clubs. */
const MAX_CLUBS_READ = 2_000;
/** Maximum number of clubs that a page of one category may read. Its statement skips the clubs of the seven other categories. */
const MAX_CLUBS_READ_IN_CATEGORY = 1_000;
/** Maximum number of index entries that one statement may read. Reading one costs at most a tenth of reading a club. */
const MAX_ENTRIES_READ = 6_000;

let database: TestDatabase;
const documents: SearchDocument[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const createWord = createWordGenerator();
  for (let i = 0; i < CLUB_COUNT; i += 1) {
    documents.push(
      searchDocumentOf({
        name: `${createWord()} ${createWord()} ${String(i)}`,
        otherTexts: [
          Array.from({ length: 8 }, createWord).join('는 '),
          i % 2 === 0 ? '공연' : '문화예술',
          i === 777 ? '남궁뷁' : '김민준',
        ],
      }),
    );
  }
  await insertClubs(database.pool);
});
afterAll(() => database.drop());

/**
 * Returns a function that creates words as frequent as in a natural language: few common ones and many rare ones.
 * The sequence is the same in each run.
 */
function createWordGenerator(): () => string {
  let state = 42;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const createSyllable = () => String.fromCharCode(0xac00 + Math.floor(random() * 40) * 277);
  const rareWords = Array.from({ length: 1_500 }, () => Array.from({ length: 3 }, createSyllable).join(''));
  const words = [
    '동아리',
    '함께',
    '밴드',
    '음악',
    '모임',
    '과학',
    '축구',
    '봉사',
    '여행',
    '사진',
    ...rareWords,
  ];
  return () => words[Math.floor(random() ** 3 * words.length)] ?? '';
}

/** Inserts the clubs in bulk and builds the indexes at the end, because single inserts would take minutes. */
async function insertClubs(pool: Pool): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'club_search' and indexdef like '%USING gin%'`,
  );
  expect(indexes).toHaveLength(4);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await pool.query(
    `insert into clubs (name, name_key, description, category) select 'n' || i, 'n' || i, '', ($2::text[])[1 + i % 8] from generate_series(1, $1::int) i`,
    [CLUB_COUNT, categoryNames],
  );
  await pool.query('update clubs set member_count = id % 50');
  for (let from = 0; from < CLUB_COUNT; from += 1_000) {
    await pool.query(
      `insert into club_search (club_id, name, name_letters, name_initials, name_grams, letters, initials, grams)
       select $2::int + place, d->>'name', d->>'nameLetters', d->>'nameInitials', (d->>'nameGrams')::int4[], d->>'letters', d->>'initials', (d->>'grams')::int4[]
       from jsonb_array_elements($1::jsonb) with ordinality as given (d, place)`,
      [
        JSON.stringify(
          documents
            .slice(from, from + 1_000)
            .map((document) => ({
              ...document,
              nameGrams: formatArray(document.nameGrams),
              grams: formatArray(document.grams),
            })),
        ),
        from,
      ],
    );
  }
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query('vacuum analyze clubs, club_search');
}

const formatArray = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/** Computes the rank of a club without SQL; undefined for no hit. */
function computeRank(
  { name, nameLetters, nameInitials, letters, initials }: SearchDocument,
  words: readonly SearchWord[],
): number | undefined {
  const matches = (lettersText: string, initialsText: string) => (word: SearchWord) =>
    (word.form === 'letters' ? lettersText : initialsText).includes(word.formText) &&
    (word.pattern === undefined || new RegExp(word.pattern, 'u').test(lettersText));
  if (!words.every(matches(letters, initials))) return undefined;
  if (words.every(({ plain }) => name.includes(plain))) return 0;
  if (words.every(matches(nameLetters, nameInitials))) return 1;
  return words.some(matches(nameLetters, nameInitials)) ? 2 : 3;
}

function listExpectedHits(words: readonly SearchWord[]): number[] {
  const rankedClubs = documents.flatMap((document, i) => {
    const rank = computeRank(document, words);
    return rank === undefined ? [] : [{ clubId: i + 1, rank }];
  });
  return rankedClubs.sort((a, b) => a.rank - b.rank || b.clubId - a.clubId).map(({ clubId }) => clubId);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Returns the number of clubs that a plan has read. */
function countClubsRead(plan: Plan): number {
  const ownRows =
    /^clubs?(?:_search)?$/.test(plan['Relation Name'] ?? '') && plan['Node Type'] !== 'Index Only Scan'
      ? (plan['Actual Rows'] +
          (plan['Rows Removed by Filter'] ?? 0) +
          (plan['Rows Removed by Index Recheck'] ?? 0)) *
        plan['Actual Loops']
      : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + countClubsRead(child), ownRows);
}

/** Returns the number of index entries that the bitmap index scans of a plan have read. */
function countEntriesRead(plan: Plan): number {
  const ownRows = plan['Node Type'] === 'Bitmap Index Scan' ? plan['Actual Rows'] * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + countEntriesRead(child), ownRows);
}

/**
 * Runs `work` on a pool that records each statement. Expects that no statement reads more than `maxClubsRead` clubs
 * or too many index entries, with the plan for its values and, for a prepared statement, with the generic plan, too.
 */
async function expectFewReads(work: (pool: Pool) => Promise<unknown>, maxClubsRead: number): Promise<void> {
  const queries: QueryConfig[] = [];
  await work({
    query: (statement: QueryConfig) => (queries.push(statement), database.pool.query(statement)),
  } as unknown as Pool);
  expect(queries.length).toBeGreaterThan(0);
  for (const statement of queries) {
    for (const plan of [
      await readPlan(statement),
      ...(statement.name === undefined ? [] : [await readGenericPlan(statement)]),
    ])
      expectFewReadsInPlan(plan, statement, maxClubsRead);
  }
}

async function readPlan(
  { text, values }: Pick<QueryConfig, 'text' | 'values'>,
  client: Pick<Pool, 'query'> = database.pool,
): Promise<Plan> {
  const {
    rows: [row],
  } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  });
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  return plan;
}

/** Returns the generic plan. PostgreSQL uses it from the sixth run on, unless its estimated cost is much higher. */
async function readGenericPlan({ text, values = [] }: QueryConfig): Promise<Plan> {
  const client = await database.pool.connect();
  try {
    await client.query(`set plan_cache_mode = force_generic_plan; prepare measured as ${text}`);
    const literals = values.map((value) =>
      client.escapeLiteral(Array.isArray(value) ? formatArray(value) : String(value)),
    );
    return await readPlan(
      { text: literals.length === 0 ? 'execute measured' : `execute measured (${literals.join(', ')})` },
      client,
    );
  } finally {
    await client.query('reset plan_cache_mode; deallocate measured');
    client.release();
  }
}

function expectFewReadsInPlan(plan: Plan, { name, text, values }: QueryConfig, maxClubsRead: number): void {
  const [clubCount, entryCount] = [countClubsRead(plan), countEntriesRead(plan)];
  if (clubCount > maxClubsRead || entryCount > MAX_ENTRIES_READ)
    throw new Error(
      `${String(clubCount)} clubs and ${String(entryCount)} entries read by ${name ?? ''} ${text}\n${JSON.stringify(values)}\n${JSON.stringify(plan, null, 1)}`,
    );
}

const searches = [
  '동아리',
  '밴드',
  '함께',
  '밴ㄷ',
  '밴',
  '바',
  'ㅂㄷ',
  'ㄷㅇㄹ',
  'ㅂ드',
  'ㄱ',
  'ㄸ',
  'ㅂㅃ',
  'ㅎㄲ',
  '남궁뷁',
  '뷁',
  'ㄴㄱㅂ',
  '없는말',
  '쀍',
  'q',
  'zz',
  '1',
  '19999',
  '77',
  '%',
  '%%%%%',
  '_',
  '!!',
  '밴드 공연',
  'ㅂㄷ 문화',
  '함께 사진',
  '동아리 남궁뷁',
  '밴드 없는말',
  '김민준',
  'ㄱㅁㅈ 남궁뷁',
  'ㅏ',
];

test.each([...searches, 'ㄱㅁㅈ 음악', 'ㅂ드 과 ㅎㄲ'])(
  '%s: finds and counts the same hits, in the same order, as a computation without SQL',
  async (search) => {
    const words = readSearchWords(search);
    const expected = listExpectedHits(words);
    const finder = createClubFinder(database.pool, words);
    for (const count of [1, PAGE_LIMIT, 60, 3_000])
      expect(await finder.find(count)).toEqual(expected.slice(0, count));
    // The hits that are already found decide where counting starts. They must not change the result.
    for (const found of [expected.slice(0, PAGE_LIMIT), expected.slice(-PAGE_LIMIT), [CLUB_COUNT]])
      expect(await finder.count(SEARCH_COUNT_MAX, found)).toBe(Math.min(SEARCH_COUNT_MAX, expected.length));
  },
);

test.each(searches)('%s: no statement of a first page reads many clubs [AC-33]', async (search) => {
  await expectFewReads(async (pool) => {
    const finder = createClubFinder(pool, readSearchWords(search));
    const found = await finder.find(PAGE_LIMIT);
    if (found.length === PAGE_LIMIT) await finder.count(SEARCH_COUNT_MAX, found);
  }, MAX_CLUBS_READ);
});

// The sort 'deadline' is left out: its order depends on the clock, so no index serves it, and its query reads every round.
test.each(['newest', 'name', 'members'] as const)(
  'sorted by %s, the first page and a page in the middle read only the clubs that they return, except in a category',
  async (sort) => {
    for (const category of [undefined, '종교'] as const) {
      for (const after of [
        { offset: 0 },
        sort === 'newest'
          ? { id: 9_999 }
          : sort === 'members'
            ? { id: 9_999, memberCount: 25 }
            : { name: 'n5' },
      ]) {
        await expectFewReads(
          async (pool) =>
            expect(
              await listClubs(pool, { sort, category, recruiting: undefined, limit: PAGE_LIMIT, after }),
            ).toHaveLength(PAGE_LIMIT),
          category === undefined ? PAGE_LIMIT : MAX_CLUBS_READ_IN_CATEGORY,
        );
      }
    }
  },
);
