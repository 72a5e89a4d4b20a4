import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { label } from '@contract/messages';
import type { Profile } from '@contract/user';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { profileText } from '@/shared/messages';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';

/** What the form gives to, and wants from, whatever verifies a new address. */
export interface EmailSlotProps {
  ref: RefObject<{ focus: () => void } | null>;
  /** The new address must be of this one, too. */
  university: string;
  defaultEmail: string;
  error: string | undefined;
  onVerified: (proof: { email: string }) => void;
  onReset: () => void;
}

/** Where the change of an address stands. */
interface EmailChangeState {
  /** The proved new address; none yet while one is being proved. */
  verifiedEmail?: string;
  error?: string;
  /** Counts the proofs that the server no longer knew, and keeps the address that was typed. */
  attempt: number;
  typedEmail: string;
}

/** The change of a person's address: none until it is asked for, and good only once the new one is proved. */
export function useEmailChange() {
  const [change, setChange] = useState<EmailChangeState>();
  const field = useRef<{ focus: () => void }>(null);
  return {
    change,
    field,
    start: () => {
      setChange({ attempt: 0, typedEmail: '' });
    },
    cancel: () => {
      setChange(undefined);
    },
    setVerified: (email: string) => {
      setChange((before) => before && { attempt: before.attempt, typedEmail: email, verifiedEmail: email });
    },
    // Another address is another proof.
    reset: () => {
      setChange((before) => before && { attempt: before.attempt, typedEmail: '' });
    },
    /** Says why the address cannot be saved; `lost` when its proof no longer counts. */
    setError: (error: string, { isProofExpired = false } = {}) => {
      setChange(
        (before) =>
          before &&
          (isProofExpired
            ? { attempt: before.attempt + 1, typedEmail: before.typedEmail, error }
            : { ...before, error }),
      );
      field.current?.focus();
    },
  };
}

interface EmailChangeProps {
  profile: Profile;
  email: ReturnType<typeof useEmailChange>;
  renderEmail: (slot: EmailSlotProps) => ReactNode;
}

const ActionRow = styled('div')({ marginTop: 4, textAlign: 'right' });

/** What is known and stays, and the address, which may change once the new one is proved. */
export function EmailChange({
  profile: { studentId, universityName, email: current },
  email,
  renderEmail,
}: EmailChangeProps) {
  const { change, field } = email;
  const changeButton = useRef<HTMLButtonElement>(null);
  const isOpen = change !== undefined;
  const wasOpen = useRef(isOpen);
  // Each of the two buttons goes when it is pressed; the focus goes on to what has come.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) field.current?.focus();
    else changeButton.current?.focus();
  }, [isOpen, field]);
  const readOnlyItems = [
    { label: label.studentId, value: studentId || profileText.none },
    { label: label.university, value: universityName || profileText.none },
  ];
  if (!change) {
    return (
      <div>
        <ReadOnlyPanel
          items={[...readOnlyItems, { label: label.email, value: current || profileText.none }]}
        />
        <ActionRow>
          <Button ref={changeButton} variant="text" size="small" onClick={email.start}>
            {profileText.changeEmail}
          </Button>
        </ActionRow>
      </div>
    );
  }
  return (
    <>
      <ReadOnlyPanel items={readOnlyItems} />
      <div>
        <div key={change.attempt}>
          {renderEmail({
            ref: field,
            university: universityName,
            defaultEmail: change.typedEmail,
            error: change.error,
            onVerified: (proof) => {
              email.setVerified(proof.email);
            },
            onReset: email.reset,
          })}
        </div>
        <ActionRow>
          <Button variant="text" size="small" onClick={email.cancel}>
            {profileText.keepEmail}
          </Button>
        </ActionRow>
      </div>
    </>
  );
}
