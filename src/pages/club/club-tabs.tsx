import type { ClubStanding } from '@contract/club';
import { isLeader } from '@contract/member';
import { clubText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { NavTabs } from '@/shared/ui/nav-tabs';

/** Posts and notices always; leaders manage; strangers apply, or see how their application stands. An unknown standing offers neither. */
export function ClubTabs({
  clubId,
  membership: { role, pendingCount = 0, application } = {},
}: {
  clubId: number;
  membership: Partial<ClubStanding> | undefined;
}) {
  const isClubLeader = role !== undefined && isLeader(role);
  return (
    <NavTabs
      label={clubText.tabsLabel}
      tabs={[
        { to: paths.clubArticles(clubId), label: clubText.tabArticles },
        { to: paths.clubNotices(clubId), label: clubText.tabNotices },
        ...(isClubLeader
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
        ...(role === 'NO_ROLE'
          ? [
              application
                ? {
                    to: paths.mySubmission(application.applyId),
                    label: submissionText.mineWithStatus(submissionText.status[application.status]),
                  }
                : { to: paths.clubApply(clubId), label: clubText.tabApply },
            ]
          : []),
      ]}
    />
  );
}
