import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memberRoleNames } from '@contract/member';
import type { Member, MemberRoleName } from '@contract/member';
import { clubText, memberText } from '@/shared/messages';

interface RoleButtonsProps {
  member: Pick<Member, 'name' | 'roleName'>;
  /** Shows the role read-only. */
  locked: boolean;
  /** The id of the element that explains `locked`. */
  reasonId?: string;
  /** Called when another role is pressed, before any change. */
  onChoose: (role: MemberRoleName) => void;
}

/** The four roles as toggle buttons with the current role selected. */
export function RoleButtons({ member: { name, roleName }, locked, reasonId, onChoose }: RoleButtonsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      disabled={locked}
      value={roleName}
      aria-label={memberText.roleOf(name)}
      aria-describedby={locked ? reasonId : undefined}
      // `role` is null when the current role is pressed. A member always has a role, so null changes nothing.
      onChange={(_event, role: MemberRoleName | null) => {
        if (role !== null) onChoose(role);
      }}
    >
      {memberRoleNames.map((role) => (
        <ToggleButton key={role} value={role}>
          {clubText.roles[role]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
