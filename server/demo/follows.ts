import type { DemoClock } from './demo-clock';
import type { PlannedClub } from './clubs';
import { accountId, accounts } from './people';
import type { AccountName, People } from './people';
import { createRandom } from './random';
import type { FollowRow } from './rows';

/** Maximum number of followers of a club besides the demo accounts. */
const MAX_RANDOM_FOLLOWERS = 24;
/** Days since all followers except `newbie` began to follow. Every notification about an opened round is newer. */
const FOLLOWED_DAYS_AGO = 12;

/** Clubs that the demo accounts follow. `newbie` registered six days ago, so this account follows later than the others. */
const accountFollows: readonly (readonly [
  username: AccountName,
  daysAgo: number,
  clubNames: readonly string[],
])[] = [
  ['president', FOLLOWED_DAYS_AGO, ['한빛 합창단', '별마루']],
  ['member', FOLLOWED_DAYS_AGO, ['재즈 골목', '한빛 합창단']],
  ['newbie', 5, ['온소리 밴드', '재즈 골목', '한빛 합창단']],
];

/** Plans which users follow which clubs. Members do not follow their own clubs. */
export function planFollows(
  clubs: readonly PlannedClub[],
  { students }: People,
  clock: DemoClock,
): FollowRow[] {
  const random = createRandom('follows');
  return clubs.flatMap(({ id: clubId, text, members }) => {
    const memberIds = new Set(members.map(({ person }) => person.id));
    const nonMembers = students.filter(({ id }) => id > accounts.length && !memberIds.has(id));
    const followers = random.shuffle(nonMembers).slice(0, random.between(1, MAX_RANDOM_FOLLOWERS));
    return [
      ...followers.map(({ id }): FollowRow => ({
        clubId,
        userId: id,
        followedAt: clock.at({ daysAgo: FOLLOWED_DAYS_AGO, minute: random.between(9 * 60, 22 * 60) }),
      })),
      ...accountFollows
        .filter(([, , clubNames]) => clubNames.includes(text.name))
        .map(([username, daysAgo]): FollowRow => ({
          clubId,
          userId: accountId(username),
          followedAt: clock.at({ daysAgo, hour: 12 }),
        })),
    ];
  });
}
