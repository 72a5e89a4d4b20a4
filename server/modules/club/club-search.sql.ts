import { ID_MAX } from '@contract/route';
import { CLUB_SEARCH_SLICE } from '../../engines/database/schema';
import type { SearchWord } from '../search/search-words.service';

/** SQL with its values, in the driver's form. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A row that a search for hits answers. `rank` counts from 0, the best. */
export interface SearchHit {
  clubId: number;
  rank: number;
}

/** How many of the newest clubs are read one by one; a name is read faster than a whole text. */
const NEWEST_NAMES = 1_000;
export const NEWEST_TEXTS = 500;
/** How many of the newest texts a count reads one by one where most of them are hits. */
export const NEWEST_COUNTED = 1_000;
/** A word that fewer of the newest texts have is rare. */
export const RARE_BELOW = NEWEST_TEXTS / 10;

/** How many slices are looked through before all clubs are. */
const NEAR_SLICES = 8;
const sliceOf = (clubId: number) => Math.floor(clubId / CLUB_SEARCH_SLICE);

// Ranks of hits.
const EXACT_NAME = 0;
const NAME = 1;
const SOME_WORD_IN_NAME = 2;
const ELSEWHERE = 3;

/**
 * Finds the best hits among clubs whose name has every word: first names with the words as they were typed, then those with them in part
 * or by initials; in each, newest first. Answers {@link SearchHit}s in this order.
 */
export function hitsInNames(words: readonly SearchWord[], newestId: number, wanted: number): Statement {
  const sql = createConditions();
  return hitsOf(sql, {
    edgeId: newestId - NEWEST_NAMES,
    wanted,
    known: 0,
    newest: {
      where: words.map(sql.inName),
      rank: `case when ${all(words.map(sql.asTyped))} then ${String(EXACT_NAME)} else ${String(NAME)} end`,
    },
    older: () => [
      { rank: EXACT_NAME, where: words.map(sql.asTypedByIndex) },
      { rank: NAME, where: [...words.map(sql.inNameByIndex), `not ${all(words.map(sql.asTyped))}`] },
    ],
  });
}

/** What is known of a search before its texts are read. */
export interface TextSearchOptions {
  newestId: number;
  /** The hits of {@link hitsInNames}, all of them. */
  known: readonly number[];
  /** How many hits there may be together with those that are known. */
  wanted: number;
  /** The words that few clubs have, which may be none: the indexes need not be asked for the others. */
  rare: readonly SearchWord[];
}

/**
 * Finds the best hits among the other clubs that have every word in any of their texts: first those with one in the name; in each, newest first.
 * May answer up to `wanted`, more than are missing.
 */
export function hitsInTexts(
  words: readonly SearchWord[],
  { newestId, known, rare, wanted }: TextSearchOptions,
): Statement {
  const sql = createConditions();
  const unknown = [`s.club_id <> all(${sql.ids(known)})`];
  // With one word, every hit in a name is known.
  const several = words.length > 1;
  return hitsOf(sql, {
    edgeId: newestId - NEWEST_TEXTS,
    wanted,
    known: known.length,
    newest: {
      where: [...words.map(sql.inText), ...unknown],
      rank: several
        ? `case when ${any(words.map(sql.inName))} then ${String(SOME_WORD_IN_NAME)} else ${String(ELSEWHERE)} end`
        : String(ELSEWHERE),
    },
    older: () => [
      ...(several
        ? [
            {
              rank: SOME_WORD_IN_NAME,
              where: [...allInText(sql, words, rare), any(words.map(sql.inNameByIndex)), ...unknown],
            },
          ]
        : []),
      {
        rank: ELSEWHERE,
        where: [
          ...allInText(sql, words, indexedWordsOf(words, rare)),
          ...(several ? [`not ${any(words.map(sql.inName))}`] : []),
          ...unknown,
        ],
      },
    ],
  });
}

/** What a count asks the indexes for. */
interface CountOptions {
  newestId: number;
  rare: readonly SearchWord[];
  max: number;
  /** Whether many of the newest clubs are hits: texts are then read one by one first, each for a third of what a look by an index costs. */
  isDense: boolean;
}

/**
 * Counts the clubs that have every word, to `max` at most; answers one row with `total`. A count has no order, so it begins where the
 * indexes have little to show: with the newest slices, which are enough for common words. Each part counts only what those before it have left of `max`.
 */
export function countOfHits(
  words: readonly SearchWord[],
  { newestId, rare, max, isDense }: CountOptions,
): Statement {
  const sql = createConditions();
  const edgeId = newestId - NEWEST_COUNTED;
  const newest = isDense ? [`${sql.newerThan(edgeId)} and ${all(words.map(sql.inText))}`] : [];
  const where = all([
    ...(isDense ? [`s.club_id + 0 <= ${sql.number(edgeId)}`] : []),
    ...allInText(sql, words, indexedWordsOf(words, rare)),
  ]);
  const nearBelow = sliceOf(newestId) - 1;
  const restBelow = nearBelow - NEAR_SLICES;
  const parts = [
    ...newest,
    ...(nearBelow <= 0
      ? [where]
      : [
          `${sql.inSlices(nearBelow, nearBelow + 2)} and ${where}`,
          `${sql.inSlices(Math.max(0, restBelow), nearBelow)} and ${where}`,
          ...(restBelow <= 0
            ? []
            : [`s.club_id + 0 < ${sql.number(restBelow * CLUB_SEARCH_SLICE)} and ${where}`]),
        ]),
  ];
  const sumOf = (count: number) =>
    parts
      .slice(0, count)
      .map((_, part) => `(select hits from part_${String(part)})`)
      .join(' + ');
  const counts = parts.map((condition, i) => {
    const missing = i === 0 ? String(max) : `greatest(0, ${String(max)} - (${sumOf(i)}))`;
    return `part_${String(i)} as materialized (select count(*) as hits from (select from (select from club_search s where ${condition} offset 0) hit limit ${missing}) counted)`;
  });
  return {
    text: `with ${counts.join(',\n      ')}\n      select (${sumOf(parts.length)})::int as total`,
    values: sql.values,
  };
}

/** In how many of the newest texts each word is; answers one row with the array `counts`. */
export function countOfWords(words: readonly SearchWord[], newestId: number): Statement {
  const sql = createConditions();
  const counts = words.map((word) => `count(*) filter (where ${sql.inText(word)})`).join(', ');
  return {
    text: `select array[${counts}]::int4[] as counts from club_search s where ${sql.newerThan(newestId - NEWEST_TEXTS)}`,
    values: sql.values,
  };
}

/** The words that the indexes are asked for. Where none is rare, all together may be; short ones are then read off the text sooner than their grams. */
function indexedWordsOf(words: readonly SearchWord[], rare: readonly SearchWord[]): readonly SearchWord[] {
  if (rare.length > 0) return rare;
  const long = words.filter(({ hasTrigrams }) => hasTrigrams);
  return long.length > 0 ? long : words;
}

const allInText = (
  { inText, inTextByIndex }: Conditions,
  words: readonly SearchWord[],
  leaders: readonly SearchWord[],
) => words.map((word) => (leaders.includes(word) ? inTextByIndex(word) : inText(word)));

type ConditionOf = (word: SearchWord) => string;

interface Conditions {
  values: unknown[];
  ids: (ids: readonly number[]) => string;
  number: (value: number) => string;
  newerThan: (clubId: number) => string;
  /** In the slices from the first up to, but not with, the last. */
  inSlices: (from: number, to: number) => string;
  inName: ConditionOf;
  inNameByIndex: ConditionOf;
  asTyped: ConditionOf;
  asTypedByIndex: ConditionOf;
  inText: ConditionOf;
  inTextByIndex: ConditionOf;
}

/** Conditions on one row `s`; each use adds its values. 'ByIndex' means the same, said so that the index can find the rows. */
function createConditions(): Conditions {
  const values: unknown[] = [];
  const value = (given: unknown, type: string) => `$${String(values.push(given))}::${type}`;
  const ids = (given: readonly number[]) => value(given, 'int4[]');
  const contains = (column: string, part: string) => `strpos(${column}, ${value(part, 'text')}) > 0`;
  const matches = (column: string, pattern: string | undefined) =>
    pattern === undefined ? '' : ` and ${column} ~ ${value(pattern, 'text')}`;
  const inName: ConditionOf = ({ form, letters, pattern }) =>
    contains(`s.name_${form}`, letters) + matches('s.name_letters', pattern);
  const asTyped: ConditionOf = ({ plain }) => contains('s.name', plain);
  const inText: ConditionOf = ({ form, letters, pattern }) =>
    contains(`s.${form}`, letters) + matches('s.letters', pattern);
  return {
    values,
    ids,
    inName,
    asTyped,
    inText,
    number: (given) => value(given, 'int4'),
    // Of a range with two ends the planner expects few clubs, of one without an end a third of all, also while it does not know where the range begins.
    newerThan: (clubId) => `s.club_id > ${value(clubId, 'int4')} and s.club_id <= ${String(ID_MAX)}`,
    inSlices: (from, to) =>
      `array[s.club_id / ${String(CLUB_SEARCH_SLICE)}] && ${ids(Array.from({ length: to - from }, (_, i) => from + i))}`,
    inNameByIndex: (word) => `(s.name_grams @> ${ids(word.grams)} and ${inName(word)})`,
    asTypedByIndex: (word) => `s.name_grams @> ${ids(word.plainGrams)} and ${asTyped(word)}`,
    // Grams come last: where another index is taken, they would have to be fetched from beside the row.
    inTextByIndex: (word) =>
      word.hasTrigrams
        ? `s.${word.form} like ${value(`%${word.letters.replace(/[\\%_]/g, '\\$&')}%`, 'text')}${matches('s.letters', word.pattern)}`
        : `${inText(word)} and s.grams @> ${ids(word.grams)}`,
  };
}

const all = (conditions: readonly string[]) => `(${conditions.join(' and ')})`;
const any = (conditions: readonly string[]) => `(${conditions.join(' or ')})`;

/** One look for hits. The newest clubs are read one by one, which finds common words at once; the rest through the indexes, which finds rare ones. */
interface HitSearch {
  /** Clubs with a higher id are read one by one. */
  edgeId: number;
  wanted: number;
  /** How many of the wanted are known already. It is a value, so that the statement's text is the same for each number of them. */
  known: number;
  newest: { where: readonly string[]; rank: string };
  /** Best rank first. Asked for only where it is part of the statement, whose values it adds. */
  older: () => readonly { rank: number; where: readonly string[] }[];
}

/** One statement for a whole look: what its later parts would find is looked for only where the parts before have left places. */
function hitsOf(sql: Conditions, { edgeId, wanted, known, newest, older }: HitSearch): Statement {
  const limit = String(wanted);
  const newestHits = `select s.club_id as "clubId", ${newest.rank} as rank from club_search s where ${sql.newerThan(edgeId)} and ${all(newest.where)}
    order by rank, s.club_id desc limit ${limit}`;
  if (edgeId <= 0) return { text: newestHits, values: sql.values };
  // First in the slices next to the newest, which for all but rare words is far enough, then in the rest.
  const nearFrom = Math.max(0, sliceOf(edgeId) - NEAR_SLICES + 1);
  // `+ 0` keeps the planner from asking the primary key too, for more ids than the other index has hits.
  const near = `s.club_id + 0 <= ${sql.number(edgeId)} and ${sql.inSlices(nearFrom, sliceOf(edgeId) + 1)}`;
  const places =
    nearFrom === 0 ? [near] : [near, `s.club_id + 0 < ${sql.number(nearFrom * CLUB_SEARCH_SLICE)}`];
  const missing = sql.number(wanted - known);
  const searches = older().flatMap(({ rank, where }) =>
    places.map((place) => ({ rank, where: [place, ...where] })),
  );
  const parts = searches.map(({ rank, where }, i) => {
    const better = [
      `(select count(*) from newest where rank <= ${String(rank)})`,
      ...searches.slice(0, i).map((_, before) => `(select count(*) from older_${String(before)})`),
    ];
    // Behind `offset 0` the planner cannot see the limit, for which it would read clubs one by one and hope for an early end.
    return `older_${String(i)} as materialized (
      select "clubId", ${String(rank)} as rank from (select s.club_id as "clubId" from club_search s where ${all(where)} offset 0) hit
      where ${better.join(' + ')} < ${missing} order by "clubId" desc limit ${limit})`;
  });
  return {
    text: `with newest as materialized (${newestHits}),
      ${parts.join(',\n      ')}
      select * from newest ${searches.map((_, i) => `union all select * from older_${String(i)}`).join(' ')} order by rank, "clubId" desc limit ${limit}`,
    values: sql.values,
  };
}
