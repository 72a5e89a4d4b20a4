import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { label } from '@contract/messages';
import type { Profile } from '@contract/user';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { profileText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';

/** Props of the component that verifies the new address. The page provides the component. */
export interface EmailSlotProps {
  ref: RefObject<{ focus: () => void } | null>;
  /** The new address must belong to this university. */
  university: string;
  /** The address in the field when the component mounts. */
  defaultEmail: string;
  /** Why the profile cannot be saved with this address. */
  error: string | undefined;
  /** Called after the user entered the correct code from the mail. */
  onVerified: (proof: { email: string }) => void;
  /** Called when the user wants to enter another address. */
  onReset: () => void;
}

/** State of a change of the e-mail address. Exists only between start and cancel. */
interface EmailChangeState {
  /** The verified address; undefined before its verification. */
  verifiedEmail?: string;
  error?: string;
  /**
   * Number of verifications that expired before the profile was saved. A new number remounts the component
   * with `defaultEmail`.
   */
  attempt: number;
  defaultEmail: string;
}

/**
 * Returns state and actions of a change of the e-mail address. The state is undefined until the user starts the
 * change. The user must then verify an address.
 */
export function useEmailChange() {
  const [state, setState] = useState<EmailChangeState>();
  const field = useRef<{ focus: () => void }>(null);
  return {
    state,
    field,
    start: (defaultEmail = '') => {
      setState({ attempt: 0, defaultEmail });
    },
    cancel: () => {
      setState(undefined);
    },
    setVerified: (email: string) => {
      setState((before) => before && { attempt: before.attempt, defaultEmail: email, verifiedEmail: email });
    },
    /** Discards the verification, because the user wants to enter another address. */
    reset: () => {
      setState((before) => before && { attempt: before.attempt, defaultEmail: '' });
    },
    /** Shows why the address cannot be saved. An expired verification starts a new attempt with this address. */
    setError: (error: string, { isVerificationExpired = false } = {}) => {
      setState(
        (before) =>
          before &&
          (isVerificationExpired
            ? { attempt: before.attempt + 1, defaultEmail: before.defaultEmail, error }
            : { ...before, error }),
      );
      field.current?.focus();
    },
  };
}

interface EmailChangeProps {
  profile: Profile;
  emailChange: ReturnType<typeof useEmailChange>;
  renderEmail: (props: EmailSlotProps) => ReactNode;
}

const ActionRow = styled('div')({ marginTop: 4, textAlign: 'right' });

/** Read-only student number and university, and the e-mail address with the controls to change it. */
export function EmailChange({
  profile: { studentId, universityName, email: currentEmail, mailRefusedAt },
  emailChange,
  renderEmail,
}: EmailChangeProps) {
  const { state, field } = emailChange;
  const changeButton = useRef<HTMLButtonElement>(null);
  const attempt = state?.attempt;
  const lastAttempt = useRef(attempt);
  // Starting or cancelling a change removes the pressed button, and an expired verification replaces the field.
  // So focus the new field or button.
  useEffect(() => {
    if (lastAttempt.current === attempt) return;
    lastAttempt.current = attempt;
    if (attempt === undefined) changeButton.current?.focus();
    else field.current?.focus();
  }, [attempt, field]);
  const readOnlyItems = [
    { label: label.studentId, value: studentId || profileText.none },
    { label: label.university, value: universityName || profileText.none },
  ];
  if (!state) {
    const isMailRefused = mailRefusedAt !== null;
    return (
      <div>
        {isMailRefused && <InlineAlert severity="warning">{profileText.mailRefused}</InlineAlert>}
        <ReadOnlyPanel
          items={[...readOnlyItems, { label: label.email, value: currentEmail || profileText.none }]}
        />
        <ActionRow>
          <Button
            ref={changeButton}
            variant="text"
            size="small"
            onClick={() => {
              emailChange.start(isMailRefused ? currentEmail : '');
            }}
          >
            {isMailRefused ? profileText.verifyEmailAgain : profileText.changeEmail}
          </Button>
        </ActionRow>
      </div>
    );
  }
  return (
    <>
      <ReadOnlyPanel items={readOnlyItems} />
      <div>
        <div key={state.attempt}>
          {renderEmail({
            ref: field,
            university: universityName,
            defaultEmail: state.defaultEmail,
            error: state.error,
            onVerified: (proof) => {
              emailChange.setVerified(proof.email);
            },
            onReset: emailChange.reset,
          })}
        </div>
        <ActionRow>
          <Button variant="text" size="small" onClick={emailChange.cancel}>
            {profileText.keepEmail}
          </Button>
        </ActionRow>
      </div>
    </>
  );
}
