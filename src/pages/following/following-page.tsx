import { FollowedClubs } from '@/widgets/followed-clubs';
import { usePageTitle } from '@/shared/lib/navigation';
import { followText } from '@/shared/messages';

/** Lists the clubs that the current user follows. */
export function FollowingPage() {
  usePageTitle(followText.title);
  return <FollowedClubs level="h1" />;
}
