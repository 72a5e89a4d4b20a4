import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memberRoleNames } from '@contract/member';
import type { Member, MemberRoleName } from '@contract/member';
import { clubText, memberText } from '@/shared/messages';

interface RoleButtonsProps {
  member: Pick<Member, 'name' | 'roleName'>;
  /** The role is shown, and cannot be changed here. */
  locked: boolean;
  /** The id of the words that say why. */
  reasonId?: string;
  /** Another role than the current one was pressed; nothing is changed yet. */
  onChoose: (role: MemberRoleName) => void;
}

/** The four roles of a member side by side, the current one filled. */
export function RoleButtons({ member: { name, roleName }, locked, reasonId, onChoose }: RoleButtonsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      disabled={locked}
      value={roleName}
      aria-label={memberText.roleOf(name)}
      aria-describedby={locked ? reasonId : undefined}
      // Null when the current one is pressed: a member always has a role.
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
