import type { InferInsertModel } from 'drizzle-orm';
import type {
  articles,
  clubs,
  comments,
  memberships,
  notices,
  objects,
  submissions,
  users,
} from '../engines/database/schema';

// Insert models with ids: the campus defines its ids, so that they are the same in every database.
interface WithIds {
  dbColumnNames: false;
  override: true;
}

export type UserRow = InferInsertModel<typeof users, WithIds> & { id: number };
export type ClubRow = InferInsertModel<typeof clubs, WithIds> & { id: number };
export type MembershipRow = InferInsertModel<typeof memberships>;
/** The database creates the round of a club, so its id is known only when the campus is stored. */
export type SubmissionRow = Omit<InferInsertModel<typeof submissions, WithIds>, 'recruitmentId'> & {
  id: number;
};
export type ArticleRow = InferInsertModel<typeof articles, WithIds> & { id: number };
export type NoticeRow = InferInsertModel<typeof notices, WithIds> & { id: number };
export type CommentRow = InferInsertModel<typeof comments, WithIds> & { id: number };
export type ObjectRow = InferInsertModel<typeof objects>;

/** Sorts rows by time and assigns ids from 1, so that newer rows have higher ids. */
export function withIds<T extends object>(
  rows: readonly T[],
  timeOf: (row: T) => Date,
): (T & { id: number })[] {
  return [...rows]
    .sort((a, b) => timeOf(a).getTime() - timeOf(b).getTime())
    .map((row, index) => Object.assign(row, { id: index + 1 }));
}
