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

/** Number of newest clubs whose names a search scans row by row. */
const SCANNED_NAMES = 1_000;
/** Number of newest clubs whose texts a search scans row by row: fewer, because scanning a text takes longer than a name. */
export const SCANNED_TEXTS = 500;
/** Number of newest clubs whose texts a count scans row by row when many of them are hits. */
export const SCANNED_TEXTS_OF_COUNT = 1_000;
/** A word is rare if fewer than this number of the {@link SCANNED_TEXTS} newest clubs contain it. */
export const RARE_BELOW = SCANNED_TEXTS / 10;

/** Number of slices of {@link CLUB_SEARCH_SLICE_SIZE} ids, next to the newest clubs, that a statement searches before older slices. */
const NEAR_SLICES = 8;
const sliceOf = (clubId: number) => Math.floor(clubId / CLUB_SEARCH_SLICE_SIZE);

const RANK_NAME_AS_TYPED = 0;
const RANK_NAME = 1;
const RANK_SOME_WORD_IN_NAME = 2;
const RANK_OTHER_TEXT = 3;

/**
 * Builds the statement that selects the best {@link SearchHit}s among clubs whose name contains every word. Names that
 * contain every word as typed come first, then names that match a word only by an incomplete syllable or by initials;
 * the newest club first in each group.
 */
export function hitsInNames(words: readonly SearchWord[], newestId: number, maxHits: number): Statement {
  const sql = createConditions();
  return buildHitSearch(sql, {
    edgeId: newestId - SCANNED_NAMES,
    maxHits,
    knownCount: 0,
    newest: {
      where: words.map(sql.inName),
      rank: `case when ${allOf(words.map(sql.asTyped))} then ${String(RANK_NAME_AS_TYPED)} else ${String(RANK_NAME)} end`,
    },
    older: () => [
      { rank: RANK_NAME_AS_TYPED, where: words.map(sql.asTypedByIndex) },
      { rank: RANK_NAME, where: [...words.map(sql.inNameByIndex), `not ${allOf(words.map(sql.asTyped))}`] },
    ],
  });
}

/** Options of {@link hitsInTexts}. */
export interface TextSearchOptions {
  newestId: number;
  /** All hits of {@link hitsInNames}. */
  knownIds: readonly number[];
  /** Maximum number of hits including the known ones. */
  maxHits: number;
  /** The words that few clubs contain; may be empty. If there are any, an index looks up only these words. */
  rareWords: readonly SearchWord[];
}

/**
 * Builds the statement that selects the best {@link SearchHit}s among the clubs outside of `knownIds` that contain every word in any
 * text. Clubs with some word in the name come first; the newest first in each group. May select more rows than the caller still needs.
 */
export function hitsInTexts(
  words: readonly SearchWord[],
  { newestId, knownIds, rareWords, maxHits }: TextSearchOptions,
): Statement {
  const sql = createConditions();
  const excludeKnown = [`s.club_id <> all(${sql.numbers(knownIds)})`];
  // With one word, every hit in a name is known, so no further hit has some word in the name.
  const hasSeveralWords = words.length > 1;
  return buildHitSearch(sql, {
    edgeId: newestId - SCANNED_TEXTS,
    maxHits,
    knownCount: knownIds.length,
    newest: {
      where: [...words.map(sql.inText), ...excludeKnown],
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
                ...excludeKnown,
              ],
            },
          ]
        : []),
      {
        rank: RANK_OTHER_TEXT,
        where: [
          ...allInText(sql, words, indexedWordsOf(words, rareWords)),
          ...(hasSeveralWords ? [`not ${anyOf(words.map(sql.inName))}`] : []),
          ...excludeKnown,
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
  /** Whether many of the newest clubs are hits. If so, their texts are scanned first: a text costs a third of an index lookup. */
  isDense: boolean;
}

/**
 * Builds the statement that counts clubs that contain every word, up to `max`; it selects one row with `total`. Counting starts with
 * the newest slices, which suffice for common words. Each part stops when it and the parts before it have counted `max` clubs.
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
  const sumOfFirst = (partCount: number) =>
    parts
      .slice(0, partCount)
      .map((_, part) => `(select hits from part_${String(part)})`)
      .join(' + ');
  const counts = parts.map((condition, i) => {
    const missingCount = i === 0 ? String(max) : `greatest(0, ${String(max)} - (${sumOfFirst(i)}))`;
    return `part_${String(i)} as materialized (select count(*) as hits from (select from (select from club_search s where ${condition} offset 0) hit limit ${missingCount}) counted)`;
  });
  return {
    text: `with ${counts.join(',\n      ')}\n      select (${sumOfFirst(parts.length)})::int as total`,
    values: sql.values,
  };
}

/** Builds the statement that counts, for each word, the newest clubs that contain it; selects one row with the array `counts`. */
export function countOfWords(words: readonly SearchWord[], newestId: number): Statement {
  const sql = createConditions();
  const counts = words.map((word) => `count(*) filter (where ${sql.inText(word)})`).join(', ');
  return {
    text: `select array[${counts}]::int4[] as counts from club_search s where ${sql.newerThan(newestId - SCANNED_TEXTS)}`,
    values: sql.values,
  };
}

/** Returns the words to look up by index: the rare ones, else the long ones, else all. Checking a short word in the text is cheaper. */
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
  numbers: (values: readonly number[]) => string;
  number: (value: number) => string;
  newerThan: (clubId: number) => string;
  /** In the slices from `from` (inclusive) to `to` (exclusive). */
  inSlices: (from: number, to: number) => string;
  inName: ConditionOf;
  inNameByIndex: ConditionOf;
  /** The plain form of the name contains the plain form of the word. */
  asTyped: ConditionOf;
  asTypedByIndex: ConditionOf;
  inText: ConditionOf;
  inTextByIndex: ConditionOf;
}

/** Creates builders of conditions on a row `s`; each call adds parameters to `values`. 'ByIndex' variants select the same rows by index. */
function createConditions(): Conditions {
  const values: unknown[] = [];
  const addValue = (parameter: unknown, type: string) => `$${String(values.push(parameter))}::${type}`;
  const numbers = (parameter: readonly number[]) => addValue(parameter, 'int4[]');
  const contains = (column: string, part: string) => `strpos(${column}, ${addValue(part, 'text')}) > 0`;
  const matches = (column: string, pattern: string | undefined) =>
    pattern === undefined ? '' : ` and ${column} ~ ${addValue(pattern, 'text')}`;
  const inName: ConditionOf = ({ form, formText, pattern }) =>
    contains(`s.name_${form}`, formText) + matches('s.name_letters', pattern);
  const asTyped: ConditionOf = ({ plain }) => contains('s.name', plain);
  const inText: ConditionOf = ({ form, formText, pattern }) =>
    contains(`s.${form}`, formText) + matches('s.letters', pattern);
  return {
    values,
    numbers,
    inName,
    asTyped,
    inText,
    number: (parameter) => addValue(parameter, 'int4'),
    // The upper bound excludes no club: it makes the planner expect few clubs, and not a third of all as without it.
    newerThan: (clubId) => `s.club_id > ${addValue(clubId, 'int4')} and s.club_id <= ${String(ID_MAX)}`,
    inSlices: (from, to) =>
      `array[s.club_id / ${String(CLUB_SEARCH_SLICE_SIZE)}] && ${numbers(Array.from({ length: to - from }, (_, i) => from + i))}`,
    inNameByIndex: (word) => `(s.name_grams @> ${numbers(word.grams)} and ${inName(word)})`,
    asTypedByIndex: (word) => `s.name_grams @> ${numbers(word.plainGrams)} and ${asTyped(word)}`,
    // The condition on grams is last, because the executor fetches them from TOAST if it uses another index.
    inTextByIndex: (word) =>
      word.hasTrigrams
        ? `s.${word.form} like ${addValue(`%${word.formText.replace(/[\\%_]/g, '\\$&')}%`, 'text')}${matches('s.letters', word.pattern)}`
        : `${inText(word)} and s.grams @> ${numbers(word.grams)}`,
  };
}

const allOf = (conditions: readonly string[]) => `(${conditions.join(' and ')})`;
const anyOf = (conditions: readonly string[]) => `(${conditions.join(' or ')})`;

/** A search for hits: a row scan of the newest clubs finds common words, the indexes find rare words in the rest. */
interface HitSearch {
  /** Clubs with a higher id are scanned row by row. */
  edgeId: number;
  maxHits: number;
  /** Number of known hits: a parameter of the statement, so that the statement has the same text for every number. */
  knownCount: number;
  /** Search in the newest clubs; `rank` is an SQL expression. */
  newest: { where: readonly string[]; rank: string };
  /** Returns the searches in older clubs, best rank first. Called only if the statement has them, because a call adds parameters. */
  older: () => readonly { rank: number; where: readonly string[] }[];
}

/** Builds one statement for newest and older clubs. A part for older clubs runs only if too few hits have its rank or a better one. */
function buildHitSearch(
  sql: Conditions,
  { edgeId, maxHits, knownCount, newest, older }: HitSearch,
): Statement {
  const limit = String(maxHits);
  const newestHits = `select s.club_id as "clubId", ${newest.rank} as rank from club_search s where ${sql.newerThan(edgeId)} and ${allOf(newest.where)}
    order by rank, s.club_id desc limit ${limit}`;
  if (edgeId <= 0) return { text: newestHits, values: sql.values };
  // Searches first the slices next to the newest clubs, which suffice for all but rare words, then all older slices.
  const nearStartSlice = Math.max(0, sliceOf(edgeId) - NEAR_SLICES + 1);
  // `+ 0` prevents a scan of the primary key in addition to the other index: more ids are in the range than that index has hits.
  const nearRange = `s.club_id + 0 <= ${sql.number(edgeId)} and ${sql.inSlices(nearStartSlice, sliceOf(edgeId) + 1)}`;
  const ranges =
    nearStartSlice === 0
      ? [nearRange]
      : [nearRange, `s.club_id + 0 < ${sql.number(nearStartSlice * CLUB_SEARCH_SLICE_SIZE)}`];
  const missingCount = sql.number(maxHits - knownCount);
  const searches = older().flatMap(({ rank, where }) =>
    ranges.map((range) => ({ rank, where: [range, ...where] })),
  );
  const parts = searches.map(({ rank, where }, i) => {
    const betterCounts = [
      `(select count(*) from newest where rank <= ${String(rank)})`,
      ...searches.slice(0, i).map((_, before) => `(select count(*) from older_${String(before)})`),
    ];
    // `offset 0` hides the limit from the planner. Otherwise the planner would choose a row scan and expect it to end early.
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
