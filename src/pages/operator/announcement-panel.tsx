import { AnnouncementForm } from '@/features/operator-measures';
import { useGetOperatorAnnouncementQuery } from '@/entities/operator';
import { operatorText } from '@/shared/messages';
import { Section } from '@/shared/ui/page';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';

/** Loads the current or scheduled announcement, and shows the form that changes it. */
export function AnnouncementPanel() {
  const query = useGetOperatorAnnouncementQuery();
  return (
    <Section title={operatorText.announcement}>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <PanelSkeleton paddingPx={24} lineCount={4} />
          </SkeletonGroup>
        }
        errorText={operatorText.announcementFailed}
      >
        {(announcement) => (
          <AnnouncementForm key={announcement?.announcementId ?? 'none'} announcement={announcement} />
        )}
      </QueryBoundary>
    </Section>
  );
}
