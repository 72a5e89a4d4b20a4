import type { InferInsertModel } from 'drizzle-orm';
import type {
  articles,
  clubFollows,
  clubQuestions,
  clubs,
  comments,
  events,
  interviewBookings,
  interviewSlots,
  memberships,
  notices,
  notificationCauses,
  notificationInboxes,
  notifications,
  objects,
  recruitments,
  resultDeliveries,
  submissionDrafts,
  submissionEvaluations,
  submissionEvents,
  submissions,
  users,
} from '../engines/database/schema';

/** Makes drizzle's insert models include generated ids. The campus defines the ids, so they are equal in every database. */
interface IncludeIds {
  dbColumnNames: false;
  override: true;
}

export type UserRow = InferInsertModel<typeof users, IncludeIds> & { id: number };
export type ClubRow = InferInsertModel<typeof clubs, IncludeIds> & { id: number };
export type MembershipRow = InferInsertModel<typeof memberships>;
export type SubmissionRow = InferInsertModel<typeof submissions, IncludeIds> & { id: number };
export type RecruitmentRow = InferInsertModel<typeof recruitments, IncludeIds> & { id: number };
export type SlotRow = InferInsertModel<typeof interviewSlots, IncludeIds> & { id: number };
export type BookingRow = InferInsertModel<typeof interviewBookings>;
export type DraftRow = InferInsertModel<typeof submissionDrafts>;
export type EvaluationRow = InferInsertModel<typeof submissionEvaluations>;
export type SubmissionEventRow = InferInsertModel<typeof submissionEvents>;
export type DeliveryRow = InferInsertModel<typeof resultDeliveries, IncludeIds> & {
  id: number;
  createdAt: Date;
};
export type ClubEventRow = InferInsertModel<typeof events, IncludeIds> & { id: number };
export type ArticleRow = InferInsertModel<typeof articles, IncludeIds> & { id: number };
export type NoticeRow = InferInsertModel<typeof notices, IncludeIds> & { id: number };
export type CommentRow = InferInsertModel<typeof comments, IncludeIds> & { id: number };
export type FollowRow = InferInsertModel<typeof clubFollows>;
export type QuestionRow = InferInsertModel<typeof clubQuestions, IncludeIds> & {
  id: number;
  createdAt: Date;
};
export type NotificationRow = InferInsertModel<typeof notifications, IncludeIds> & { id: number };
export type NotificationCauseRow = InferInsertModel<typeof notificationCauses>;
export type InboxRow = InferInsertModel<typeof notificationInboxes>;
export type ObjectRow = InferInsertModel<typeof objects>;

/** Returns the rows sorted by time. Sets the ids of the given objects, counting from 1, so that newer rows have higher ids. */
export function withIds<T extends object>(
  rows: readonly T[],
  timeOf: (row: T) => Date,
): (T & { id: number })[] {
  return [...rows]
    .sort((a, b) => timeOf(a).getTime() - timeOf(b).getTime())
    .map((row, index) => Object.assign(row, { id: index + 1 }));
}
