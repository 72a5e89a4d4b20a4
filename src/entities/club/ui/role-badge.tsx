import { isMember } from '@contract/member';
import type { RoleName } from '@contract/member';
import { clubText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';

/** A person's role in a club, in a word. `own`: of the person who is looking. Nothing for someone without a role. */
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
