/** Destination of the current user's {@link ClubChanges} frames. */
export const CLUB_CHANGES_DESTINATION = '/user/queue/changes';

/**
 * The data that may have changed in one club. `role`: the receiver's role. `submission`: the receiver's application.
 * `applicants`: the applications to a club that the receiver leads, and their number. `members`: the member list.
 * `attendance`: the attendance of an event of a club that the receiver helps to run.
 */
export const clubChangeKinds = ['role', 'submission', 'applicants', 'members', 'attendance'] as const;
export type ClubChangeKind = (typeof clubChangeKinds)[number];

/** An invalidation event: it names what to read again and carries no personal data. */
export interface ClubChange {
  clubId: number;
  kind: ClubChangeKind;
}

/** The body of a frame on {@link CLUB_CHANGES_DESTINATION}. */
export interface ClubChanges {
  changes: ClubChange[];
}
