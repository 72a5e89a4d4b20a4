import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { label } from '@contract/messages';
import type { Profile } from '@contract/user';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { profileText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';

/** Props for the component that verifies the new address. */
export interface EmailSlotProps {
  ref: RefObject<{ focus: () => void } | null>;
  /** The new address must belong to this university. */
  university: string;
  defaultEmail: string;
  error: string | undefined;
  onVerified: (proof: { email: string }) => void;
  onReset: () => void;
}

/** State of a change of the e-mail address. */
interface EmailChangeState {
  /** The verified new address; undefined before its verification. */
  verifiedEmail?: string;
  error?: string;
  /**
   * Number of verifications that expired before the profile was saved. A new number remounts the component
   * with `typedEmail`.
   */
  attempt: number;
  typedEmail: string;
}

/**
 * Returns state and actions of a change of the e-mail address. The user starts the change and must verify the
 * new address.
 */
export function useEmailChange() {
  const [change, setChange] = useState<EmailChangeState>();
  const field = useRef<{ focus: () => void }>(null);
  return {
    change,
    field,
    start: (typedEmail = '') => {
      setChange({ attempt: 0, typedEmail });
    },
    cancel: () => {
      setChange(undefined);
    },
    setVerified: (email: string) => {
      setChange((before) => before && { attempt: before.attempt, typedEmail: email, verifiedEmail: email });
    },
    // A new address needs its own verification.
    reset: () => {
      setChange((before) => before && { attempt: before.attempt, typedEmail: '' });
    },
    /** Shows why the address cannot be saved. `isVerificationExpired`: its verification is no longer valid. */
    setError: (error: string, { isVerificationExpired = false } = {}) => {
      setChange(
        (before) =>
          before &&
          (isVerificationExpired
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
  renderEmail: (props: EmailSlotProps) => ReactNode;
}

const ActionRow = styled('div')({ marginTop: 4, textAlign: 'right' });

/** Read-only profile data, and the e-mail address with the controls to verify a new address. */
export function EmailChange({
  profile: { studentId, universityName, email: current, mailRefusedAt },
  email,
  renderEmail,
}: EmailChangeProps) {
  const { change, field } = email;
  const changeButton = useRef<HTMLButtonElement>(null);
  const isOpen = change !== undefined;
  const wasOpen = useRef(isOpen);
  // A press removes the pressed button, so the focus moves to the new field or button.
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
    const isRefused = mailRefusedAt !== null;
    return (
      <div>
        {isRefused && <InlineAlert severity="warning">{profileText.mailRefused}</InlineAlert>}
        <ReadOnlyPanel
          items={[...readOnlyItems, { label: label.email, value: current || profileText.none }]}
        />
        <ActionRow>
          <Button
            ref={changeButton}
            variant="text"
            size="small"
            onClick={() => {
              email.start(isRefused ? current : '');
            }}
          >
            {isRefused ? profileText.verifyEmailAgain : profileText.changeEmail}
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
