import { isMember } from '@contract/member';
import type { RoleName } from '@contract/member';
import { clubText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';

/** Shows a user's role in a club; nothing for non-members. `isOwn`: highlights the role as the current user's. */
export function RoleBadge({ role, isOwn = false }: { role: RoleName; isOwn?: boolean }) {
  if (!isMember(role)) return null;
  return isOwn ? (
    <Badge tone="primary" icon="check">
      {clubText.roles[role]}
    </Badge>
  ) : (
    <Badge>{clubText.roles[role]}</Badge>
  );
}
