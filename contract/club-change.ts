/** Where a user receives {@link ClubChanges} over the live connection; nobody receives another user's. */
export const CLUB_CHANGES_DESTINATION = '/user/queue/changes';

/**
 * What may have changed for the receiver in one club. `role`: one's own role. `submission`: one's own application.
 * `applicants`: the applications to a club that one leads, and how many wait. `members`: the member list.
 */
export const clubChangeKinds = ['role', 'submission', 'applicants', 'members'] as const;
export type ClubChangeKind = (typeof clubChangeKinds)[number];

/** An invalidation event: it names what to read again, and carries no data of anybody. */
export interface ClubChange {
  clubId: number;
  kind: ClubChangeKind;
}

/** The body of a frame on {@link CLUB_CHANGES_DESTINATION}. */
export interface ClubChanges {
  changes: ClubChange[];
}
