import { styled } from '@mui/material/styles';
import type { Member, MemberRoleName } from '@contract/member';
import { normalizeLine } from '@contract/text';
import { useRef, useState } from 'react';
import { isComposing } from '@/shared/lib/composing';
import { clubText, memberText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { Field } from '@/shared/ui/field';

interface HandOverDialogProps {
  open: boolean;
  /** The user must type this name before the presidency changes. */
  clubName: string;
  president: Member;
  successor: Member;
  busy: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

const RoleChanges = styled('ul')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    display: 'grid',
    gap: 6,
    margin: '16px 0 20px',
    padding: '14px 16px',
    borderRadius: shape.borderRadius,
    backgroundColor: palette.surface.sunken,
    '& li': { display: 'flex', justifyContent: 'space-between', gap: 16, color: palette.text.secondary },
    '& b': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', color: palette.text.primary },
    '& span': { flex: 'none' },
  }),
);

/**
 * Asks for confirmation before the presidency changes. It shows the role changes and requires the club's
 * name: only the new president can undo the change, so a slip must not trigger it.
 */
export function HandOverDialog({
  clubName,
  onConfirm,
  onCancel,
  president: currentPresident,
  successor: currentSuccessor,
  ...dialog
}: HandOverDialogProps) {
  // Keeps the members with the roles that they had when the dialog opened. After the change, the member list is
  // refetched while the dialog still fades out.
  const [{ president, successor }] = useState({ president: currentPresident, successor: currentSuccessor });
  const [typedName, setTypedName] = useState('');
  const [hasMismatch, setHasMismatch] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    const isSame = normalizeLine(typedName) === normalizeLine(clubName);
    setHasMismatch(!isSame);
    if (isSame) onConfirm();
    else field.current?.focus();
  };
  const roleChanges: readonly [Member, MemberRoleName][] = [
    [president, 'MEMBER'],
    [successor, 'PRESIDENT'],
  ];
  return (
    <ConfirmDialog
      {...dialog}
      question={memberText.handOverPrompt(successor.name)}
      confirmLabel={memberText.handOver}
      irreversible
      people={[toDialogPerson(president), toDialogPerson(successor)]}
      onConfirm={submit}
      onCancel={onCancel}
    >
      <RoleChanges aria-label={memberText.handOverChanges}>
        {roleChanges.map(([{ userId, name, roleName }, nextRole]) => (
          <li key={userId}>
            <b>{name}</b>
            <span>{memberText.roleChange(clubText.roles[roleName], clubText.roles[nextRole])}</span>
          </li>
        ))}
      </RoleChanges>
      <Field
        ref={field}
        label={memberText.clubName}
        help={memberText.typeClubName(clubName)}
        value={typedName}
        autoComplete="off"
        required
        readOnly={dialog.busy}
        {...(hasMismatch && { error: memberText.clubNameDiffers(clubName) })}
        onChange={({ target }) => {
          setTypedName(target.value);
          setHasMismatch(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event) && !dialog.busy) submit();
        }}
      />
    </ConfirmDialog>
  );
}

const toDialogPerson = ({ userId, name, profileImage, profileImageUrl }: Member) => ({
  userId,
  name,
  imageName: profileImage,
  ...(profileImageUrl !== null && { imageUrl: profileImageUrl }),
});
