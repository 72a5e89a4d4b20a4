import type { ClubMembership } from '@contract/club';
import {
  mayApply,
  mayListOfficers,
  mayManageApplicants,
  mayReadAuditLogAndFigures,
  mayViewRoleManagement,
} from '@contract/rights';
import { ownStatusText } from '@/entities/submission';
import { clubText, submissionText } from '@/shared/messages';
import { eventPaths, paths } from '@/shared/routes';
import { NavTabs } from '@/shared/ui/nav-tabs';

/**
 * Tabs of a club by the rights of the current user. A user who is not a member sees '지원하기', unless the club is
 * closed; after applying, '내 지원서' with its status instead. While the role is unknown, there are only articles,
 * notices, events and questions.
 */
export function ClubTabs({
  clubId,
  membership: { role, pendingCount = 0, application } = {},
  isClosed,
}: {
  clubId: number;
  membership: Partial<ClubMembership> | undefined;
  /** An operator has closed the club, so it accepts no applications. */
  isClosed: boolean;
}) {
  return (
    <NavTabs
      label={clubText.tabsLabel}
      tabs={[
        { to: paths.clubArticles(clubId), label: clubText.tabArticles },
        { to: paths.clubNotices(clubId), label: clubText.tabNotices },
        { to: eventPaths.list(clubId), alternativePath: eventPaths.sheet(clubId), label: clubText.tabEvents },
        { to: paths.clubQuestions(clubId), label: clubText.tabQuestions },
        ...(role && mayManageApplicants(role)
          ? [
              {
                to: paths.clubSubmissions(clubId),
                alternativePath: paths.clubRecruitments(clubId),
                label: clubText.tabSubmissions,
                ...(pendingCount > 0 && {
                  count: { number: pendingCount, inWords: clubText.waiting(pendingCount) },
                }),
              },
            ]
          : []),
        ...(role && mayViewRoleManagement(role)
          ? [{ to: paths.clubMembers(clubId), label: clubText.tabMembers }]
          : []),
        ...(role && mayReadAuditLogAndFigures(role)
          ? [{ to: paths.clubManagement(clubId), label: clubText.tabManagement }]
          : []),
        ...(role && mayListOfficers(role) && !mayReadAuditLogAndFigures(role)
          ? [{ to: paths.clubOfficers(clubId), label: clubText.tabOfficers }]
          : []),
        ...(role && mayApply(role) && (application || !isClosed)
          ? [
              application
                ? {
                    to: paths.mySubmission(application.applyId),
                    label: submissionText.mineWithStatus(ownStatusText(application)),
                  }
                : { to: paths.clubApply(clubId), label: clubText.tabApply },
            ]
          : []),
      ]}
    />
  );
}
