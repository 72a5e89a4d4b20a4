import type { ClubSort, RecruitingFilter } from '@contract/club';
import type { CategoryName } from '@contract/category';
import { message } from '@contract/messages';
import { ID_MAX } from '@contract/route';
import { AppError } from '../../app-error';

/** Filter and sort order of a club list. */
export interface ClubOrder {
  sort: ClubSort;
  category: CategoryName | undefined;
  recruiting: RecruitingFilter | undefined;
}

/** Position in the order by deadline. All pages rank the rounds as of `at`, the time of the first page in ms. */
export interface DeadlinePosition {
  rank: number;
  /** Deadline or opening in ms; 0 for ranks without one. */
  due: number;
  id: number;
  at: number;
}

/** Sort values of the last club of a page: id, member count and id, name key, or deadline. */
export type ClubPosition =
  { id: number } | { memberCount: number; id: number } | { name: string } | DeadlinePosition;

/** Encodes the end of a page as an opaque cursor, valid for the same order only. */
export function encodeCursor({ sort, category, recruiting }: ClubOrder, position: ClubPosition): string {
  return Buffer.from(JSON.stringify({ sort, category, recruiting, ...position })).toString('base64url');
}

/** Decodes a cursor. Throws `rule_broken` for an invalid cursor or one of another order. */
export function decodeCursor(cursor: string, order: ClubOrder): ClubPosition {
  const { sort, category, recruiting, id, memberCount, name, rank, due, at } = parse(cursor);
  if (sort === order.sort && category === order.category && recruiting === order.recruiting) {
    if (sort === 'newest' && isCount(id)) return { id };
    if (sort === 'members' && isCount(id) && isCount(memberCount)) return { memberCount, id };
    if (sort === 'deadline' && isCount(id) && isCount(rank) && isTime(due) && isTime(at))
      return { rank, due, id, at };
    // PostgreSQL rejects text with U+0000.
    if (sort === 'name' && typeof name === 'string' && !name.includes('\0')) return { name };
  }
  throw new AppError('rule_broken', { fields: { cursor: message.wrongType('cursor') } });
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= ID_MAX;

/** Whether a value is a time in ms that PostgreSQL can store. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 8e12;

function parse(cursor: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
