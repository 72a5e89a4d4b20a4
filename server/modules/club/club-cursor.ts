import type { ClubSort } from '@contract/club';
import type { CategoryName } from '@contract/category';
import { message } from '@contract/messages';
import { ID_MAX } from '@contract/route';
import { AppError } from '../../app-error';

/** Filter and sort order of a club list. */
export interface ClubOrder {
  sort: ClubSort;
  category: CategoryName | undefined;
}

/** Sort values of the last club shown: id, member count and id, or name key. */
export type ClubPosition = { id: number } | { memberCount: number; id: number } | { name: string };

/** Encodes the end of a page as an opaque cursor, valid for the same order only. */
export function encodeCursor({ sort, category }: ClubOrder, position: ClubPosition): string {
  return Buffer.from(JSON.stringify({ sort, category, ...position })).toString('base64url');
}

/** Decodes a cursor. Throws `rule_broken` for an invalid cursor or one of another order. */
export function decodeCursor(cursor: string, order: ClubOrder): ClubPosition {
  const { sort, category, id, memberCount, name } = parse(cursor);
  if (sort === order.sort && category === order.category) {
    if (sort === 'newest' && isCount(id)) return { id };
    if (sort === 'members' && isCount(id) && isCount(memberCount)) return { memberCount, id };
    // PostgreSQL rejects text with U+0000.
    if (sort === 'name' && typeof name === 'string' && !name.includes('\0')) return { name };
  }
  throw new AppError('rule_broken', { fields: { cursor: message.wrongType('cursor') } });
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= ID_MAX;

function parse(cursor: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
