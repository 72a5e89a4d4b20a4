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
interface Change {
  /** The proved new address; none yet while one is being proved. */
  proved?: string;
  error?: string;
  /** Counts the proofs that the server no longer knew, and keeps the address that was typed. */
  round: number;
  typed: string;
}

/** The change of a person's address: none until it is asked for, and good only once the new one is proved. */
export function useEmailChange() {
  const [change, setChange] = useState<Change>();
  const field = useRef<{ focus: () => void }>(null);
  return {
    change,
    field,
    begin: () => {
      setChange({ round: 0, typed: '' });
    },
    end: () => {
      setChange(undefined);
    },
    verified: (email: string) => {
      setChange((before) => before && { round: before.round, typed: email, proved: email });
    },
    // Another address is another proof.
    reset: () => {
      setChange((before) => before && { round: before.round, typed: '' });
    },
    /** Says why the address cannot be saved; `lost` when its proof no longer counts. */
    refuse: (error: string, { lost = false } = {}) => {
      setChange(
        (before) =>
          before && (lost ? { round: before.round + 1, typed: before.typed, error } : { ...before, error }),
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

const Deed = styled('div')({ marginTop: 4, textAlign: 'right' });

/** What is known and stays, and the address, which may change once the new one is proved. */
export function EmailChange({
  profile: { studentId, universityName, email: current },
  email,
  renderEmail,
}: EmailChangeProps) {
  const { change, field } = email;
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = change !== undefined;
  const wasOpen = useRef(isOpen);
  // Each of the two buttons goes when it is pressed; the focus goes on to what has come.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) field.current?.focus();
    else opener.current?.focus();
  }, [isOpen, field]);
  const known = [
    { label: label.studentId, value: studentId || profileText.none },
    { label: label.university, value: universityName || profileText.none },
  ];
  if (!change) {
    return (
      <div>
        <ReadOnlyPanel items={[...known, { label: label.email, value: current || profileText.none }]} />
        <Deed>
          <Button ref={opener} variant="text" size="small" onClick={email.begin}>
            {profileText.changeEmail}
          </Button>
        </Deed>
      </div>
    );
  }
  return (
    <>
      <ReadOnlyPanel items={known} />
      <div>
        <div key={change.round}>
          {renderEmail({
            ref: field,
            university: universityName,
            defaultEmail: change.typed,
            error: change.error,
            onVerified: (proof) => {
              email.verified(proof.email);
            },
            onReset: email.reset,
          })}
        </div>
        <Deed>
          <Button variant="text" size="small" onClick={email.end}>
            {profileText.keepEmail}
          </Button>
        </Deed>
      </div>
    </>
  );
}
