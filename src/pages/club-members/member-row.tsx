import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import { message } from '@contract/messages';
import type { Member, MemberRoleName, RoleName } from '@contract/member';
import { mayExpel, mayGrantRoles } from '@contract/rights';
import { ExpelButton } from '@/features/member-expel';
import { RoleButtons } from '@/features/role-grant';
import { memberText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { Hint } from './hint';

interface MemberRowProps {
  clubId: number;
  member: Member;
  /** Its place in the whole table, counted from 1, the head included. */
  rowIndex: number;
  isCurrentUser: boolean;
  /** Of the current user. */
  ownRole: RoleName;
  /** The id of the words that say who may. */
  restrictionHintId: string;
  onChooseRole: (role: MemberRoleName) => void;
}

const NameCell = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontWeight: 600,
  '& > b': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 'inherit' },
});

/** One member: the role in buttons, and at the end what else can be done. One's own row is locked. */
export function MemberRow({
  clubId,
  member,
  rowIndex,
  isCurrentUser,
  ownRole,
  restrictionHintId,
  onChooseRole,
}: MemberRowProps) {
  const { userId, name, profileImage, profileImageUrl } = member;
  const ownRoleHintId = useId();
  const mayGrant = mayGrantRoles(ownRole);
  return (
    <TableRow aria-rowindex={rowIndex} data-user-id={userId}>
      <TableCell component="th" scope="row" sx={{ maxWidth: 360 }}>
        <NameCell>
          <PersonAvatar
            name={name}
            userId={userId}
            imageUrl={profileImageUrl ?? undefined}
            imageName={profileImage}
          />
          <b title={name}>{name}</b>
          {isCurrentUser && <Badge tone="primary">{memberText.self}</Badge>}
        </NameCell>
      </TableCell>
      <TableCell>
        <RoleButtons
          member={member}
          locked={!mayGrant || isCurrentUser}
          reasonId={mayGrant ? ownRoleHintId : restrictionHintId}
          onChoose={onChooseRole}
        />
      </TableCell>
      <TableCell align="right">
        {mayGrant && isCurrentUser && (
          <Hint icon="lock" id={ownRoleHintId}>
            {message.ownRole}
          </Hint>
        )}
        {mayExpel(ownRole) && !isCurrentUser && <ExpelButton clubId={clubId} member={member} />}
      </TableCell>
    </TableRow>
  );
}
