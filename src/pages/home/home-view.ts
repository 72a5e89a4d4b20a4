import type { Club } from '@contract/club';
import { readClubListView } from '@contract/club-view';
import type { ClubListView } from '@contract/club-view';

/** Filters and order of the home page. `followed` limits the page to the clubs that the user follows. */
export interface HomeView extends ClubListView {
  followed?: true;
}

const FOLLOWED = 'followed';

export const readHomeView = (params: URLSearchParams): HomeView => ({
  ...readClubListView(params),
  ...(params.get(FOLLOWED) === 'true' && { followed: true }),
});

/** Returns the address parameters of a view. */
export const writeHomeView = ({ followed, ...view }: HomeView) => ({
  ...view,
  ...(followed && { [FOLLOWED]: 'true' }),
});

/**
 * Returns the rank of a club in the order by deadline. 0: its round is open with a deadline, 1: open without a
 * deadline, 2: scheduled, 3: closed, 4: the club has no round. `instant` sorts clubs of the same rank: the
 * deadline for rank 0, the opening for rank 2 (ms since the epoch), otherwise 0.
 */
function deadlineRankOf({ recruitment }: Club): readonly [rank: number, instant: number] {
  if (recruitment === null) return [4, 0];
  const { state, opensAt, closesAt } = recruitment;
  if (state === 'OPEN') return closesAt === null ? [1, 0] : [0, Date.parse(closesAt)];
  if (state === 'SCHEDULED') return [2, opensAt === null ? 0 : Date.parse(opensAt)];
  return [3, 0];
}

const comparators: Readonly<Record<NonNullable<ClubListView['sort']>, (a: Club, b: Club) => number>> = {
  name: (a, b) => a.clubName.localeCompare(b.clubName, 'ko'),
  members: (a, b) => b.memberCount - a.memberCount,
  deadline: (a, b) => {
    const [[rankA, instantA], [rankB, instantB]] = [deadlineRankOf(a), deadlineRankOf(b)];
    return rankA - rankB || instantA - instantB;
  },
};

/**
 * Returns the followed clubs that match the filters, in the order of the view; ties, and views without an order,
 * are sorted newest first. The server sends all followed clubs at once, without filters.
 */
export function selectFollowedClubs(
  clubs: readonly Club[],
  { category, recruiting, sort }: HomeView,
): Club[] {
  return clubs
    .filter(
      (club) =>
        (category === undefined || club.category === category) &&
        (recruiting === undefined || club.recruitment?.state === 'OPEN'),
    )
    .sort((a, b) => (sort ? comparators[sort](a, b) : 0) || b.clubId - a.clubId);
}
