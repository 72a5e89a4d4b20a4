import { ID_MAX } from '@contract/route';
import { CLUB_SEARCH_SLICE_SIZE } from '../../engines/database/schema';
import type { SearchWord } from '../search/search-words.service';

/** SQL with its values, in the driver's form. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A hit. `rank` 0 is the best. */
export interface SearchHit {
  clubId: number;
  rank: number;
}

/** Number of newest clubs scanned row by row; a name is scanned faster than a whole text. */
const SCANNED_NAMES = 1_000;
export const SCANNED_TEXTS = 500;
/** Number of newest texts that a count scans row by row when most of them are hits. */
export const SCANNED_TEXTS_OF_COUNT = 1_000;
/** A word is rare if fewer of the newest texts contain it. */
export const RARE_BELOW = SCANNED_TEXTS / 10;

/** Number of slices searched before all other clubs. A slice contains {@link CLUB_SEARCH_SLICE_SIZE} consecutive ids. */
const NEAR_SLICES = 8;
const sliceOf = (clubId: number) => Math.floor(clubId / CLUB_SEARCH_SLICE_SIZE);

const RANK_EXACT_NAME = 0;
const RANK_NAME = 1;
const RANK_SOME_WORD_IN_NAME = 2;
const RANK_OTHER_TEXT = 3;

/**
 * Finds the best hits among clubs whose name contains every word: first exact words, then partial words or initials; each newest
 * first. Selects {@link SearchHit}s in this order.
 */
export function hitsInNames(words: readonly SearchWord[], newestId: number, maxHits: number): Statement {
  const sql = createConditions();
  return buildHitSearch(sql, {
    edgeId: newestId - SCANNED_NAMES,
    maxHits,
    knownCount: 0,
    newest: {
      where: words.map(sql.inName),
      rank: `case when ${allOf(words.map(sql.asTyped))} then ${String(RANK_EXACT_NAME)} else ${String(RANK_NAME)} end`,
    },
    older: () => [
      { rank: RANK_EXACT_NAME, where: words.map(sql.asTypedByIndex) },
      { rank: RANK_NAME, where: [...words.map(sql.inNameByIndex), `not ${allOf(words.map(sql.asTyped))}`] },
    ],
  });
}

/** Results of the name search, input of the text search. */
export interface TextSearchOptions {
  newestId: number;
  /** All hits of {@link hitsInNames}. */
  knownIds: readonly number[];
  /** Maximum number of hits including the known ones. */
  maxHits: number;
  /** The words that few clubs contain; may be empty. Only these words need an index. */
  rareWords: readonly SearchWord[];
}

/**
 * Finds the best hits among the clubs outside of `knownIds` that contain every word in any text: first clubs with a word in the name;
 * each newest first. May return up to `maxHits` rows, which can be more than the caller still needs.
 */
export function hitsInTexts(
  words: readonly SearchWord[],
  { newestId, knownIds, rareWords, maxHits }: TextSearchOptions,
): Statement {
  const sql = createConditions();
  const isNotKnown = [`s.club_id <> all(${sql.ids(knownIds)})`];
  // With one word, every hit in a name is known.
  const hasSeveralWords = words.length > 1;
  return buildHitSearch(sql, {
    edgeId: newestId - SCANNED_TEXTS,
    maxHits,
    knownCount: knownIds.length,
    newest: {
      where: [...words.map(sql.inText), ...isNotKnown],
      rank: hasSeveralWords
        ? `case when ${anyOf(words.map(sql.inName))} then ${String(RANK_SOME_WORD_IN_NAME)} else ${String(RANK_OTHER_TEXT)} end`
        : String(RANK_OTHER_TEXT),
    },
    older: () => [
      ...(hasSeveralWords
        ? [
            {
              rank: RANK_SOME_WORD_IN_NAME,
              where: [
                ...allInText(sql, words, rareWords),
                anyOf(words.map(sql.inNameByIndex)),
                ...isNotKnown,
              ],
            },
          ]
        : []),
      {
        rank: RANK_OTHER_TEXT,
        where: [
          ...allInText(sql, words, indexedWordsOf(words, rareWords)),
          ...(hasSeveralWords ? [`not ${anyOf(words.map(sql.inName))}`] : []),
          ...isNotKnown,
        ],
      },
    ],
  });
}

/** Options of {@link countOfHits}. */
interface CountOptions {
  newestId: number;
  rareWords: readonly SearchWord[];
  max: number;
  /** Whether many of the newest clubs are hits. Their texts are then scanned first, at a third of the cost of an index lookup each. */
  isDense: boolean;
}

/**
 * Counts clubs that contain every word, up to `max`; selects one row with `total`. A count needs no order, so it starts with the
 * newest slices, which suffice for common words. Each part stops when it and the parts before it have counted `max` clubs.
 */
export function countOfHits(
  words: readonly SearchWord[],
  { newestId, rareWords, max, isDense }: CountOptions,
): Statement {
  const sql = createConditions();
  const edgeId = newestId - SCANNED_TEXTS_OF_COUNT;
  const newest = isDense ? [`${sql.newerThan(edgeId)} and ${allOf(words.map(sql.inText))}`] : [];
  const where = allOf([
    ...(isDense ? [`s.club_id + 0 <= ${sql.number(edgeId)}`] : []),
    ...allInText(sql, words, indexedWordsOf(words, rareWords)),
  ]);
  const newestStartSlice = sliceOf(newestId) - 1;
  const nearStartSlice = newestStartSlice - NEAR_SLICES;
  const parts = [
    ...newest,
    ...(newestStartSlice <= 0
      ? [where]
      : [
          `${sql.inSlices(newestStartSlice, newestStartSlice + 2)} and ${where}`,
          `${sql.inSlices(Math.max(0, nearStartSlice), newestStartSlice)} and ${where}`,
          ...(nearStartSlice <= 0
            ? []
            : [`s.club_id + 0 < ${sql.number(nearStartSlice * CLUB_SEARCH_SLICE_SIZE)} and ${where}`]),
        ]),
  ];
  const sumOf = (count: number) =>
    parts
      .slice(0, count)
      .map((_, part) => `(select hits from part_${String(part)})`)
      .join(' + ');
  const counts = parts.map((condition, i) => {
    const missingCount = i === 0 ? String(max) : `greatest(0, ${String(max)} - (${sumOf(i)}))`;
    return `part_${String(i)} as materialized (select count(*) as hits from (select from (select from club_search s where ${condition} offset 0) hit limit ${missingCount}) counted)`;
  });
  return {
    text: `with ${counts.join(',\n      ')}\n      select (${sumOf(parts.length)})::int as total`,
    values: sql.values,
  };
}

/** Counts, for each word, the newest texts that contain it; selects one row with the array `counts`. */
export function countOfWords(words: readonly SearchWord[], newestId: number): Statement {
  const sql = createConditions();
  const counts = words.map((word) => `count(*) filter (where ${sql.inText(word)})`).join(', ');
  return {
    text: `select array[${counts}]::int4[] as counts from club_search s where ${sql.newerThan(newestId - SCANNED_TEXTS)}`,
    values: sql.values,
  };
}

/** Returns the words to look up by index: the rare ones, else all long ones. Short words are cheaper to check in the text. */
function indexedWordsOf(
  words: readonly SearchWord[],
  rareWords: readonly SearchWord[],
): readonly SearchWord[] {
  if (rareWords.length > 0) return rareWords;
  const longWords = words.filter(({ hasTrigrams }) => hasTrigrams);
  return longWords.length > 0 ? longWords : words;
}

const allInText = (
  { inText, inTextByIndex }: Conditions,
  words: readonly SearchWord[],
  indexedWords: readonly SearchWord[],
) => words.map((word) => (indexedWords.includes(word) ? inTextByIndex(word) : inText(word)));

type ConditionOf = (word: SearchWord) => string;

interface Conditions {
  values: unknown[];
  ids: (ids: readonly number[]) => string;
  number: (value: number) => string;
  newerThan: (clubId: number) => string;
  /** In the slices from `from` (inclusive) to `to` (exclusive). */
  inSlices: (from: number, to: number) => string;
  inName: ConditionOf;
  inNameByIndex: ConditionOf;
  /** The name contains the word exactly as typed. */
  asTyped: ConditionOf;
  asTypedByIndex: ConditionOf;
  inText: ConditionOf;
  inTextByIndex: ConditionOf;
}

/** Conditions on one row `s`; each use adds its values. The 'ByIndex' variants are equivalent and can use an index. */
function createConditions(): Conditions {
  const values: unknown[] = [];
  const addValue = (parameter: unknown, type: string) => `$${String(values.push(parameter))}::${type}`;
  const ids = (clubIds: readonly number[]) => addValue(clubIds, 'int4[]');
  const contains = (column: string, part: string) => `strpos(${column}, ${addValue(part, 'text')}) > 0`;
  const matches = (column: string, pattern: string | undefined) =>
    pattern === undefined ? '' : ` and ${column} ~ ${addValue(pattern, 'text')}`;
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
    number: (parameter) => addValue(parameter, 'int4'),
    // The planner expects few clubs for a range with two bounds, but a third of all for an open range with an unknown start.
    newerThan: (clubId) => `s.club_id > ${addValue(clubId, 'int4')} and s.club_id <= ${String(ID_MAX)}`,
    inSlices: (from, to) =>
      `array[s.club_id / ${String(CLUB_SEARCH_SLICE_SIZE)}] && ${ids(Array.from({ length: to - from }, (_, i) => from + i))}`,
    inNameByIndex: (word) => `(s.name_grams @> ${ids(word.grams)} and ${inName(word)})`,
    asTypedByIndex: (word) => `s.name_grams @> ${ids(word.plainGrams)} and ${asTyped(word)}`,
    // Grams are last: when another index is used, the executor has to fetch them from TOAST.
    inTextByIndex: (word) =>
      word.hasTrigrams
        ? `s.${word.form} like ${addValue(`%${word.letters.replace(/[\\%_]/g, '\\$&')}%`, 'text')}${matches('s.letters', word.pattern)}`
        : `${inText(word)} and s.grams @> ${ids(word.grams)}`,
  };
}

const allOf = (conditions: readonly string[]) => `(${conditions.join(' and ')})`;
const anyOf = (conditions: readonly string[]) => `(${conditions.join(' or ')})`;

/** A search for hits: a row scan of the newest clubs finds common words, the indexes find rare words in the rest. */
interface HitSearch {
  /** Clubs with a higher id are scanned row by row. */
  edgeId: number;
  maxHits: number;
  /** Number of known hits. It is a parameter, so that the statement's text does not depend on it. */
  knownCount: number;
  newest: { where: readonly string[]; rank: string };
  /** Best rank first. Called only if it is part of the statement, because it adds parameters. */
  older: () => readonly { rank: number; where: readonly string[] }[];
}

/** Builds one statement for a whole search. A later part runs only if the earlier parts found too few hits. */
function buildHitSearch(
  sql: Conditions,
  { edgeId, maxHits, knownCount, newest, older }: HitSearch,
): Statement {
  const limit = String(maxHits);
  const newestHits = `select s.club_id as "clubId", ${newest.rank} as rank from club_search s where ${sql.newerThan(edgeId)} and ${allOf(newest.where)}
    order by rank, s.club_id desc limit ${limit}`;
  if (edgeId <= 0) return { text: newestHits, values: sql.values };
  // First the slices next to the newest, which suffice for all but rare words, then the rest.
  const nearFrom = Math.max(0, sliceOf(edgeId) - NEAR_SLICES + 1);
  // `+ 0` keeps the planner from also scanning the primary key, which matches more ids than the other index has hits.
  const nearRange = `s.club_id + 0 <= ${sql.number(edgeId)} and ${sql.inSlices(nearFrom, sliceOf(edgeId) + 1)}`;
  const ranges =
    nearFrom === 0
      ? [nearRange]
      : [nearRange, `s.club_id + 0 < ${sql.number(nearFrom * CLUB_SEARCH_SLICE_SIZE)}`];
  const missingCount = sql.number(maxHits - knownCount);
  const searches = older().flatMap(({ rank, where }) =>
    ranges.map((range) => ({ rank, where: [range, ...where] })),
  );
  const parts = searches.map(({ rank, where }, i) => {
    const betterCounts = [
      `(select count(*) from newest where rank <= ${String(rank)})`,
      ...searches.slice(0, i).map((_, before) => `(select count(*) from older_${String(before)})`),
    ];
    // `offset 0` hides the limit from the planner, which would otherwise choose a row scan and expect an early end.
    return `older_${String(i)} as materialized (
      select "clubId", ${String(rank)} as rank from (select s.club_id as "clubId" from club_search s where ${allOf(where)} offset 0) hit
      where ${betterCounts.join(' + ')} < ${missingCount} order by "clubId" desc limit ${limit})`;
  });
  return {
    text: `with newest as materialized (${newestHits}),
      ${parts.join(',\n      ')}
      select * from newest ${searches.map((_, i) => `union all select * from older_${String(i)}`).join(' ')} order by rank, "clubId" desc limit ${limit}`,
    values: sql.values,
  };
}
