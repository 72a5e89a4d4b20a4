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

/** A role change that waits for confirmation. */
export interface PendingGrant {
  member: Member;
  role: MemberRoleName;
}

interface GrantRoleDialogProps {
  clubId: number;
  clubName: string;
  /** Opens the dialog; undefined closes it. */
  pending: PendingGrant | undefined;
  /** The current user, who hands over the presidency. */
  president: Member | undefined;
  onClose: () => void;
  /** Called after the presidency changed. The current user is then an ordinary member. */
  onHandedOver: () => void;
}

/**
 * Asks for confirmation, with the member's name, before a role changes. Handing over the presidency has its
 * own dialog.
 */
export function GrantRoleDialog({
  clubId,
  clubName,
  pending,
  president,
  onClose,
  onHandedOver,
}: GrantRoleDialogProps) {
  // The last grant keeps the text visible while the dialog fades out. `number` is the React key of the
  // hand-over dialog, so that each opening starts without earlier input.
  const [lastShown, setLastShown] = useState(pending && { grant: pending, number: 0 });
  if (pending && pending !== lastShown?.grant)
    setLastShown({ grant: pending, number: (lastShown?.number ?? 0) + 1 });
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
