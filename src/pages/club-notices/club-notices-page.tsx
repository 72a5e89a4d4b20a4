import { usePageTitle } from '@/shared/lib/page-title';
import { clubText } from '@/shared/messages';
import { Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/states';

/** What the club's leaders have announced. */
export function ClubNoticesPage() {
  usePageTitle(clubText.tabNotices);
  return <Section title={clubText.tabNotices}><EmptyState sentence={clubText.noticesEmpty} /></Section>;
}
