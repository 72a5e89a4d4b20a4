import { usePageTitle } from '@/shared/lib/page-title';
import { clubText } from '@/shared/messages';
import { Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/states';

/** What the club has written. */
export function ClubArticlesPage() {
  usePageTitle(clubText.tabArticles);
  return <Section title={clubText.tabArticles}><EmptyState sentence={clubText.articlesEmpty} /></Section>;
}
