import Button from '@mui/material/Button';
import type { KeyboardEvent } from 'react';
import { label } from '@contract/messages';
import { isComposing } from '@/shared/lib/composing';
import { emailVerifyText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { CodeField } from './code-field';
import { FieldWithButton } from './field-with-button';
import { useEmailVerify } from './use-email-verify';
import type { EmailVerifyProps } from './use-email-verify';
import { VerificationStatus } from './verification-status';

/**
 * Verifies a university e-mail address: requests a code by mail, shows how long the code is valid and checks
 * the typed code. The typed code is never in the Redux state.
 */
export function EmailVerify(props: EmailVerifyProps) {
  const {
    state,
    email,
    code,
    errors,
    codeSecondsLeft,
    resendSecondsLeft,
    isVerifiedByDefault,
    isExpired,
    canSend,
    canCheck,
    emailFieldRef,
    codeFieldRef,
    handleCodeInput,
    handleSend,
    handleCheck,
    handleAddressInput,
    handleChangeAddress,
  } = useEmailVerify(props);
  const isVerified = state.step === 'verified';

  return (
    <div>
      <FieldWithButton
        button={
          isVerified ? (
            <Button variant="text" onClick={handleChangeAddress}>
              {emailVerifyText.changeEmail}
            </Button>
          ) : (
            <Button
              variant="line"
              disabled={!canSend && state.busy !== 'sending'}
              loading={state.busy === 'sending'}
              onClick={() => {
                void handleSend();
              }}
            >
              {state.step === 'unsent' ? emailVerifyText.sendCode : emailVerifyText.sendAgain}
            </Button>
          )
        }
      >
        <Field
          ref={emailFieldRef}
          label={label.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          readOnly={isVerified || state.busy !== undefined}
          error={errors.email?.message ?? props.error}
          help={state.university ?? emailVerifyText.emailHint}
          onChange={(event) => {
            handleAddressInput(event.target.value);
          }}
          onKeyDown={(event) => {
            if (consumeEnter(event)) void handleSend();
          }}
        />
      </FieldWithButton>
      {state.step !== 'unsent' && !isVerifiedByDefault && (
        <CodeField
          ref={codeFieldRef}
          value={code}
          secondsLeft={codeSecondsLeft}
          isLocked={!canCheck && state.busy !== 'checking'}
          isChecking={state.busy === 'checking'}
          isVerified={isVerified}
          error={isExpired ? emailVerifyText.codeExpired : errors.verificationCode?.message}
          onChange={handleCodeInput}
          onCheck={() => {
            void handleCheck();
          }}
          onKeyDown={(event) => {
            if (consumeEnter(event)) void handleCheck();
          }}
        />
      )}
      <VerificationStatus
        step={state.step}
        hasCodeError={errors.verificationCode !== undefined}
        codeSecondsLeft={codeSecondsLeft}
        resendSecondsLeft={resendSecondsLeft}
      />
    </div>
  );
}

/** Returns whether Enter was pressed outside of a composition. If so, prevents the surrounding form’s submit. */
function consumeEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || isComposing(event)) return false;
  event.preventDefault();
  return true;
}
