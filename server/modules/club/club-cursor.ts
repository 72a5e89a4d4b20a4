import type { ClubSort, RecruitingFilter } from '@contract/club';
import type { CategoryName } from '@contract/category';
import { message } from '@contract/messages';
import { ID_MAX } from '@contract/route';
import { AppError } from '../../app-error';

/** Filter and sort order of a club list. */
export interface ClubListCriteria {
  sort: ClubSort;
  category: CategoryName | undefined;
  recruiting: RecruitingFilter | undefined;
}

/** Position of a club in the order by deadline. */
export interface DeadlinePosition {
  /** 0 to 3, see `RANK` in club-deadline.repository.ts. */
  rank: number;
  /** Time in ms: the deadline for rank 0, the opening for rank 2; 0 for the other ranks. */
  due: number;
  /** Id of the club. */
  id: number;
  /** Time in ms at which the first page was read. All pages rank the rounds by their states at this time. */
  at: number;
}

/** Sort values of the last club of a page, for the sorts newest, members, name and deadline. `name` is the club's name key. */
export type ClubPosition =
  { id: number } | { memberCount: number; id: number } | { name: string } | DeadlinePosition;

/** Encodes the end of a page as an opaque cursor, valid only with the same sort, category and recruiting filter. */
export function encodeCursor(
  { sort, category, recruiting }: ClubListCriteria,
  position: ClubPosition,
): string {
  return Buffer.from(JSON.stringify({ sort, category, recruiting, ...position })).toString('base64url');
}

/** Decodes a cursor. Throws `rule_broken` if it is invalid or has another sort, category or recruiting filter. */
export function decodeCursor(cursor: string, criteria: ClubListCriteria): ClubPosition {
  const { sort, category, recruiting, id, memberCount, name, rank, due, at } = parse(cursor);
  if (sort === criteria.sort && category === criteria.category && recruiting === criteria.recruiting) {
    if (sort === 'newest' && isNonNegativeInt4(id)) return { id };
    if (sort === 'members' && isNonNegativeInt4(id) && isNonNegativeInt4(memberCount))
      return { memberCount, id };
    if (sort === 'deadline' && isNonNegativeInt4(id) && isNonNegativeInt4(rank) && isTime(due) && isTime(at))
      return { rank, due, id, at };
    // PostgreSQL rejects text with U+0000.
    if (sort === 'name' && typeof name === 'string' && !name.includes('\0')) return { name };
  }
  throw new AppError('rule_broken', { fields: { cursor: message.wrongType('cursor') } });
}

/** Whether a value is in the range of ids and counts in the database. */
const isNonNegativeInt4 = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= ID_MAX;

/** A time in the year 2223, in ms. PostgreSQL can store every earlier time since 1970. */
const TIME_LIMIT_MS = 8e12;

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < TIME_LIMIT_MS;

function parse(cursor: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
