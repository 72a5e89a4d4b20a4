import { skipToken } from '@reduxjs/toolkit/query';
import { isLeader } from '@contract/member';
import type { RoleName } from '@contract/member';
import { useListClubSubmissionsQuery } from '@/entities/submission';
import { clubText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { NavTabs } from '@/shared/ui/nav-tabs';

/** Posts and notices always; leaders manage, strangers apply. Until the role is known (or cannot be), nobody is offered either. */
export function ClubTabs({ clubId, role }: { clubId: number; role: RoleName | undefined }) {
  const leads = role !== undefined && isLeader(role);
  const { data: submissions } = useListClubSubmissionsQuery(leads ? { clubId } : skipToken);
  const pending = submissions?.filter(({ status }) => status === 'PENDING').length ?? 0;
  return (
    <NavTabs
      label={clubText.tabsLabel}
      tabs={[
        { to: paths.clubArticles(clubId), label: clubText.tabArticles },
        { to: paths.clubNotices(clubId), label: clubText.tabNotices },
        ...(leads ? [
          { to: paths.clubSubmissions(clubId), label: clubText.tabSubmissions, ...(pending > 0 && { count: { number: pending, inWords: clubText.waiting(pending) } }) },
          { to: paths.clubMembers(clubId), label: clubText.tabMembers },
        ] : []),
        ...(role === 'NO_ROLE' ? [{ to: paths.clubApply(clubId), label: clubText.tabApply }] : []),
      ]}
    />
  );
}
