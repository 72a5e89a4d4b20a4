import type { ClubStanding } from '@contract/club';
import { isLeader } from '@contract/member';
import { clubText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { NavTabs } from '@/shared/ui/nav-tabs';

/** Posts and notices always; leaders manage, strangers apply. Until the standing is known (or cannot be), nobody is offered either. */
export function ClubTabs({
  clubId,
  standing: { role, pendingCount = 0 } = {},
}: {
  clubId: number;
  standing: Partial<ClubStanding> | undefined;
}) {
  const leads = role !== undefined && isLeader(role);
  return (
    <NavTabs
      label={clubText.tabsLabel}
      tabs={[
        { to: paths.clubArticles(clubId), label: clubText.tabArticles },
        { to: paths.clubNotices(clubId), label: clubText.tabNotices },
        ...(leads
          ? [
              {
                to: paths.clubSubmissions(clubId),
                label: clubText.tabSubmissions,
                ...(pendingCount > 0 && {
                  count: { number: pendingCount, inWords: clubText.waiting(pendingCount) },
                }),
              },
              { to: paths.clubMembers(clubId), label: clubText.tabMembers },
            ]
          : []),
        ...(role === 'NO_ROLE' ? [{ to: paths.clubApply(clubId), label: clubText.tabApply }] : []),
      ]}
    />
  );
}
