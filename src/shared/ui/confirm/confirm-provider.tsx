import { createContext, useCallback, useContext, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import type { ConfirmOptions } from './confirm-dialog';

const dialog = lazyComponent(async () => (await import('./confirm-dialog')).ConfirmDialog);

type Confirm = (question: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Renders the dialog that `useConfirm` opens. Used once around the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  dialog.usePreload();
  // The texts stay after the answer, so that they do not vanish while the dialog fades out.
  const [request, setRequest] = useState<{ question: ConfirmOptions; open: boolean }>();
  const pendingResolve = useRef<(confirmed: boolean) => void>(undefined);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        pendingResolve.current?.(false); // a second dialog cancels the first
        pendingResolve.current = resolve;
        setRequest({ question, open: true });
      }),
    [],
  );

  const answer = (confirmed: boolean) => {
    pendingResolve.current?.(confirmed);
    pendingResolve.current = undefined;
    setRequest(request && { ...request, open: false });
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {request && (
        <dialog.Component
          {...request.question}
          open={request.open}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </ConfirmContext>
  );
}

/**
 * `if (await confirm({ question })) …`: resolves with true for the action, false for 취소, Esc and a click
 * outside. If the dialog has to stay open while the action runs, use `ConfirmDialog`.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}
