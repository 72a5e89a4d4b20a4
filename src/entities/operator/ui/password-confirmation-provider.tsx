import Dialog from '@mui/material/Dialog';
import { createContext, useCallback, useContext, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { toApiFailure } from '@/shared/api';
import { PasswordForm } from './password-form';

type WithPasswordConfirmation = <R extends { error?: unknown }>(call: () => Promise<R>) => Promise<R>;

const PasswordConfirmationContext = createContext<WithPasswordConfirmation | undefined>(undefined);

/** Provides {@link usePasswordConfirmation}. Renders the dialog in which operators confirm their password. */
export function PasswordConfirmationProvider({ children }: { children: ReactNode }) {
  const titleId = useId();
  const [resolve, setResolve] = useState<(isConfirmed: boolean) => void>();
  const withPasswordConfirmation = useCallback<WithPasswordConfirmation>(async (call) => {
    const result = await call();
    if (result.error === undefined || toApiFailure(result.error).code !== 'confirmation_required')
      return result;
    const isConfirmed = await new Promise<boolean>((settle) => {
      // One password confirms all calls that wait for it.
      setResolve((previous: typeof resolve) => (confirmed: boolean) => {
        previous?.(confirmed);
        settle(confirmed);
      });
    });
    return isConfirmed ? call() : result;
  }, []);
  const finish = (isConfirmed: boolean) => {
    resolve?.(isConfirmed);
    setResolve(undefined);
  };
  return (
    <PasswordConfirmationContext value={withPasswordConfirmation}>
      {children}
      {resolve && (
        <Dialog open aria-labelledby={titleId} onClose={() => finish(false)}>
          <PasswordForm titleId={titleId} onConfirmed={() => finish(true)} onCancel={() => finish(false)} />
        </Dialog>
      )}
    </PasswordConfirmationContext>
  );
}

/**
 * Returns a function that runs a call. If the server refuses the call because the operator's password is not
 * confirmed, the function opens the dialog. It repeats the call after the confirmation; after a cancellation it
 * resolves with the refusal.
 */
export function usePasswordConfirmation(): WithPasswordConfirmation {
  const withPasswordConfirmation = useContext(PasswordConfirmationContext);
  if (!withPasswordConfirmation)
    throw new Error('usePasswordConfirmation needs a PasswordConfirmationProvider around it');
  return withPasswordConfirmation;
}
