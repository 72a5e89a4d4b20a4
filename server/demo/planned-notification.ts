import type { NotificationKind, NotificationSubjectType } from '@contract/notification';
import type { DemoClock } from './demo-clock';
import type { PlannedClub } from './clubs';
import type { AccountName } from './people';
import type { Posts } from './posts';
import type { ClubEventRow, QuestionRow, SubmissionRow } from './rows';

/** The parts of the campus to which notifications refer, and its clock. */
export interface NotificationSources {
  clubs: readonly PlannedClub[];
  posts: Posts;
  applications: readonly SubmissionRow[];
  questions: readonly QuestionRow[];
  events: readonly ClubEventRow[];
  clock: DemoClock;
}

/** What notified a user, such as a comment or a decision. Several causes of one kind can share a notification. */
export interface Cause {
  /** Unique among the causes of one kind and recipient. Usually 'demo' if the recipient gets the kind only once. */
  key: string | number;
  subjectId?: number;
  actorId?: number | null;
  at: Date;
}

/** A notification before it has an id and a sequence. */
export interface PlannedNotification {
  to: AccountName;
  kind: NotificationKind;
  subjectType: NotificationSubjectType;
  /** A club without an id was deleted. */
  club: { id?: number; text: { name: string } };
  /** The oldest first. */
  causes: readonly Cause[];
  /** A key from `notificationGroupKey`. Without it, the notification gets a row of its own. */
  groupKey?: string;
  /** Default: unread. */
  isRead?: boolean;
}
