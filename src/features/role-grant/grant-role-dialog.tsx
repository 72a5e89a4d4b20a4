import { useState } from 'react';
import { isPresident } from '@contract/member';
import type { Member, MemberRoleName } from '@contract/member';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { clubText, memberText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { HandOverDialog } from './hand-over-dialog';
import { useGrantRoleMutation } from './role-grant-api';

/** A role that is about to be given. */
export interface PendingGrant {
  member: Member;
  role: MemberRoleName;
}

interface GrantRoleDialogProps {
  clubId: number;
  clubName: string;
  /** Asked while it is there; undefined closes the dialog. */
  pending: PendingGrant | undefined;
  /** Who gives the role. */
  president: Member | undefined;
  onClose: () => void;
  /** The presidency has passed on: the caller is a member now. */
  onHandedOver: () => void;
}

/** Asks by name before a role is given. Handing the presidency over has a dialog of its own. */
export function GrantRoleDialog({
  clubId,
  clubName,
  pending,
  president,
  onClose,
  onHandedOver,
}: GrantRoleDialogProps) {
  // The words stay while the dialog fades. The number starts each question without what was typed into the one before.
  const [lastShown, setShown] = useState(pending && { grant: pending, number: 0 });
  if (pending && pending !== lastShown?.grant)
    setShown({ grant: pending, number: (lastShown?.number ?? 0) + 1 });
  const [grantRole, { isLoading, error, reset }] = useGrantRoleMutation();
  const toast = useToast();
  if (!lastShown) return null;

  const { member, role } = lastShown.grant;
  const isHandOver = isPresident(role);
  const close = () => {
    reset();
    onClose();
  };
  const grant = async () => {
    const result = await grantRole({ body: { clubId, targetUserId: member.userId, role } });
    if (result.error) return;
    toast(
      isHandOver
        ? memberText.handedOver(member.name)
        : memberText.roleChanged(member.name, clubText.roles[role]),
    );
    close();
    if (isHandOver) onHandedOver();
  };
  const dialog = {
    open: pending !== undefined,
    busy: isLoading,
    error: error && withReason(memberText.roleFailed, toApiFailure(error)),
    onCancel: close,
    onConfirm: () => void grant(),
  };
  if (isHandOver && president)
    return (
      <HandOverDialog
        key={lastShown.number}
        {...dialog}
        clubName={clubName}
        president={president}
        successor={member}
      />
    );
  return <ConfirmDialog {...dialog} question={memberText.rolePrompt(member.name, clubText.roles[role])} />;
}
