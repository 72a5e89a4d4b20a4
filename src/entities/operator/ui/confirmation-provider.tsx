import Dialog from '@mui/material/Dialog';
import { createContext, useCallback, useContext, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { toApiFailure } from '@/shared/api';
import { PasswordForm } from './password-form';

type ConfirmedCall = <R extends { error?: unknown }>(call: () => Promise<R>) => Promise<R>;

const ConfirmationContext = createContext<ConfirmedCall | undefined>(undefined);

/** Provides {@link useConfirmedCall} and renders the dialog in which operators confirm their password. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const titleId = useId();
  const [resolve, setResolve] = useState<(isConfirmed: boolean) => void>();
  const runConfirmed = useCallback<ConfirmedCall>(async (call) => {
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
    <ConfirmationContext value={runConfirmed}>
      {children}
      {resolve && (
        <Dialog open aria-labelledby={titleId} onClose={() => finish(false)}>
          <PasswordForm titleId={titleId} onConfirmed={() => finish(true)} onCancel={() => finish(false)} />
        </Dialog>
      )}
    </ConfirmationContext>
  );
}

/**
 * Returns a function that runs a call. If the server refuses the call because the operator's password is not
 * confirmed, the function opens the dialog. It repeats the call after the confirmation; after a cancellation it
 * resolves with the refusal.
 */
export function useConfirmedCall(): ConfirmedCall {
  const runConfirmed = useContext(ConfirmationContext);
  if (!runConfirmed) throw new Error('useConfirmedCall needs a ConfirmationProvider around it');
  return runConfirmed;
}
