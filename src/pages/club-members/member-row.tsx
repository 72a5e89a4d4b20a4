import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import { message } from '@contract/messages';
import type { Member, MemberRoleName, RoleName } from '@contract/member';
import { mayExpel, mayGrantRoles } from '@contract/rights';
import { ExpelButton } from '@/features/member-expel';
import { RoleButtons } from '@/features/role-grant';
import { useIsClubClosed } from '@/entities/club';
import { memberText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { Hint } from './hint';

interface MemberRowProps {
  clubId: number;
  member: Member;
  /** Position in the whole table including the header row, from 1. */
  rowIndex: number;
  isCurrentUser: boolean;
  /** The role of the current user. */
  ownRole: RoleName;
  /** Id of the text that says why the user may not change roles. */
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

/**
 * A member with buttons for the role and for expelling. The current user's own row and all rows of a closed club
 * are locked.
 */
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
  const isClubClosed = useIsClubClosed(clubId);
  const mayGrant = !isClubClosed && mayGrantRoles(ownRole);
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
        {!isClubClosed && mayExpel(ownRole) && !isCurrentUser && (
          <ExpelButton clubId={clubId} member={member} />
        )}
      </TableCell>
    </TableRow>
  );
}
