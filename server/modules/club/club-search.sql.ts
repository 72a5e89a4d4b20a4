import type { SearchWord } from '../search/search-words.service';

/** SQL with its values, in the driver's form. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A statement for the best hits of one part of the clubs: those above an id (`newest`) or up to it (`older`). Its rows are {@link SearchHit}s. */
export type HitStatement = (edgeId: number, limit: number) => Statement;

/** `rank` counts from 0, the best; hits of one rank come newest first. */
export interface SearchHit {
  clubId: number;
  rank: number;
}

/** One round of search. The newest clubs are read one by one, which finds common words at once; the rest through the indexes, which finds rare ones. */
export interface SearchRound {
  newest: HitStatement;
  /** Best rank first. */
  older: readonly { rank: number; statement: HitStatement }[];
}

// Ranks of hits.
const EXACT_NAME = 0;
const NAME = 1;
const SOME_WORD_IN_NAME = 2;
const ELSEWHERE = 3;

/** Finds clubs whose name has every word: first names with the words as they were typed, then those with them in part or by initials. */
export function roundOfNames(words: readonly SearchWord[]): SearchRound {
  return {
    newest: newest(({ inName, asTyped }) => ({
      where: words.map(inName),
      rank: `case when ${all(words.map(asTyped))} then ${String(EXACT_NAME)} else ${String(NAME)} end`,
    })),
    older: [
      older(EXACT_NAME, ({ asTypedByIndex }) => words.map(asTypedByIndex)),
      older(NAME, ({ inNameByIndex, asTyped }) => [...words.map(inNameByIndex), `not ${all(words.map(asTyped))}`]),
    ],
  };
}

/** What is known of a search before its texts are read. */
export interface TextRoundOptions {
  /** The hits of {@link roundOfNames}, all of them. */
  known: readonly number[];
  /** The words that few clubs have, which may be none: the indexes need not be asked for the others. */
  rare: readonly SearchWord[];
}

/** Finds clubs that have every word in any of their texts, first those with one in the name. */
export function roundOfTexts(words: readonly SearchWord[], { known, rare }: TextRoundOptions): SearchRound {
  const unknown = ({ ids }: Conditions) => (known.length === 0 ? [] : [`s.club_id <> all(${ids(known)})`]);
  // With one word, every hit in a name is known.
  const several = words.length > 1;
  return {
    newest: newest((sql) => ({
      where: [...words.map(sql.inText), ...unknown(sql)],
      rank: several ? `case when ${any(words.map(sql.inName))} then ${String(SOME_WORD_IN_NAME)} else ${String(ELSEWHERE)} end` : String(ELSEWHERE),
    })),
    older: [
      ...(several ? [older(SOME_WORD_IN_NAME, (sql) => [...allInText(sql, words, rare), any(words.map(sql.inNameByIndex)), ...unknown(sql)])] : []),
      older(ELSEWHERE, (sql) => [...allInText(sql, words, leadersOf(words, rare)), ...(several ? [`not ${any(words.map(sql.inName))}`] : []), ...unknown(sql)]),
    ],
  };
}

/** Counts the clubs that have every word, to `max` at most; answers one row with `total`. */
export function countOfHits(words: readonly SearchWord[], rare: readonly SearchWord[], max: number): Statement {
  const sql = createConditions();
  const where = all(allInText(sql, words, leadersOf(words, rare)));
  return { text: `select count(*)::int as total from (select from club_search s where ${where} limit ${String(max)}) hit`, values: sql.values };
}

/** In how many of the clubs above an id each word is; answers one row with the array `counts`. */
export function countOfWords(words: readonly SearchWord[], edgeId: number): Statement {
  const sql = createConditions();
  const counts = words.map((word) => `count(*) filter (where ${sql.inText(word)})`).join(', ');
  return { text: `select array[${counts}]::int4[] as counts from club_search s where s.club_id > ${sql.number(edgeId)}`, values: sql.values };
}

/** The words that the indexes are asked for. Where none is rare, all together may be; short ones are then read off the text sooner than their grams. */
function leadersOf(words: readonly SearchWord[], rare: readonly SearchWord[]): readonly SearchWord[] {
  if (rare.length > 0) return rare;
  const long = words.filter(({ hasTrigrams }) => hasTrigrams);
  return long.length > 0 ? long : words;
}

const allInText = ({ inText, inTextByIndex }: Conditions, words: readonly SearchWord[], leaders: readonly SearchWord[]) => (
  words.map((word) => (leaders.includes(word) ? inTextByIndex(word) : inText(word)))
);

type ConditionOf = (word: SearchWord) => string;

interface Conditions {
  values: unknown[];
  ids: (ids: readonly number[]) => string;
  number: (value: number) => string;
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
  const matches = (column: string, pattern: string | undefined) => (pattern === undefined ? '' : ` and ${column} ~ ${value(pattern, 'text')}`);
  const inName: ConditionOf = ({ form, letters, pattern }) => contains(`s.name_${form}`, letters) + matches('s.name_letters', pattern);
  const asTyped: ConditionOf = ({ plain }) => contains('s.name', plain);
  const inText: ConditionOf = ({ form, letters, pattern }) => contains(`s.${form}`, letters) + matches('s.letters', pattern);
  return {
    values, ids, inName, asTyped, inText,
    number: (given) => value(given, 'int4'),
    inNameByIndex: (word) => `(s.name_grams @> ${ids(word.grams)} and ${inName(word)})`,
    asTypedByIndex: (word) => `s.name_grams @> ${ids(word.plainGrams)} and ${asTyped(word)}`,
    // Grams come last: where another index is taken, they would have to be fetched from beside the row.
    inTextByIndex: (word) => (word.hasTrigrams
      ? `s.${word.form} like ${value(`%${word.letters.replace(/[\\%_]/g, '\\$&')}%`, 'text')}${matches('s.letters', word.pattern)}`
      : `${inText(word)} and s.grams @> ${ids(word.grams)}`),
  };
}

const all = (conditions: readonly string[]) => `(${conditions.join(' and ')})`;
const any = (conditions: readonly string[]) => `(${conditions.join(' or ')})`;

function newest(describe: (sql: Conditions) => { where: readonly string[]; rank: string }): HitStatement {
  return (edgeId, limit) => {
    const sql = createConditions();
    const { where, rank } = describe(sql);
    return {
      text: `select s.club_id as "clubId", ${rank} as rank from club_search s where s.club_id > ${sql.number(edgeId)} and ${all(where)}
             order by rank, s.club_id desc limit ${String(limit)}`,
      values: sql.values,
    };
  };
}

function older(rank: number, describe: (sql: Conditions) => readonly string[]): SearchRound['older'][number] {
  return {
    rank,
    statement: (edgeId, limit) => {
      const sql = createConditions();
      const where = all(describe(sql));
      // Behind `offset 0` the planner cannot see the limit, for which it would read clubs one by one and hope for an early end.
      return {
        text: `select "clubId", ${String(rank)} as rank
               from (select s.club_id as "clubId" from club_search s where s.club_id <= ${sql.number(edgeId)} and ${where} offset 0) hit
               order by "clubId" desc limit ${String(limit)}`,
        values: sql.values,
      };
    },
  };
}
