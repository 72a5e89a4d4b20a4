import type { Club } from '@contract/club';

/** Returns the name of a leader of a club; undefined for other users, such as former leaders. */
export const leaderNameOf = (club: Club | undefined, userId: number | null): string | undefined =>
  club?.leaders.find((leader) => leader.userId === userId)?.name;
