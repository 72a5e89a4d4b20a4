import { useState } from 'react';
import type { Member, MemberRoleName } from '@contract/member';
import { failureOf } from '@/shared/api';
import { withReason } from '@/shared/lib/form-failure';
import { clubText, memberText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useGrantRoleMutation } from './role-grant-api';

/** A role that is about to be given. */
export interface PendingGrant {
  member: Member;
  role: MemberRoleName;
}

interface GrantRoleDialogProps {
  clubId: number;
  /** Asked while it is there; undefined closes the dialog. */
  pending: PendingGrant | undefined;
  /** Who gives the role, shown where the presidency passes on. */
  president: Member | undefined;
  onClose: () => void;
  /** The presidency has passed on: who gave it is a member now. */
  onHandedOver: () => void;
}

/** Asks by name before a role is given; handing the presidency over shows both people. */
export function GrantRoleDialog({ clubId, pending, president, onClose, onHandedOver }: GrantRoleDialogProps) {
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  const [grantRole, { isLoading, error, reset }] = useGrantRoleMutation();
  const toast = useToast();
  if (!shown) return null;

  const { member, role } = shown;
  const isHandOver = role === 'PRESIDENT';
  const close = () => {
    reset();
    onClose();
  };
  const confirmed = async () => {
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
  return (
    <ConfirmDialog
      open={pending !== undefined}
      question={
        isHandOver
          ? memberText.handOverPrompt(member.name)
          : memberText.rolePrompt(member.name, clubText.roles[role])
      }
      {...(isHandOver && president && { people: [personOf(president), personOf(member)] as const })}
      busy={isLoading}
      error={error && withReason(memberText.roleFailed, failureOf(error))}
      onCancel={close}
      onConfirm={() => void confirmed()}
    />
  );
}

const personOf = ({ userId, name, profileImageUrl }: Member) => ({
  userId,
  name,
  ...(profileImageUrl !== null && { imageUrl: profileImageUrl }),
});
