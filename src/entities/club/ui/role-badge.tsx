import { isMember } from '@contract/member';
import type { RoleName } from '@contract/member';
import { clubText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';

/** A person's role in a club, in a word. `own`: of the person who is looking. Nothing for someone without a role. */
export function RoleBadge({ role, own = false }: { role: RoleName; own?: boolean }) {
  if (!isMember(role)) return null;
  return own ? (
    <Badge tone="primary" icon="check">
      {clubText.roles[role]}
    </Badge>
  ) : (
    <Badge>{clubText.roles[role]}</Badge>
  );
}
