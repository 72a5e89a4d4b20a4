import { createContext, useCallback, useContext, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import type { ConfirmOptions } from './confirm-dialog';

const dialog = lazyComponent(async () => (await import('./confirm-dialog')).ConfirmDialog);

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Renders the dialog that `useConfirm` opens. The app uses it once, around all pages. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  dialog.usePreload();
  // The request stays after the answer, so that its texts do not vanish while the dialog fades out.
  const [request, setRequest] = useState<{ options: ConfirmOptions; open: boolean }>();
  const pendingResolve = useRef<(confirmed: boolean) => void>(undefined);

  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        pendingResolve.current?.(false); // a second dialog cancels the first
        pendingResolve.current = resolve;
        setRequest({ options, open: true });
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
          {...request.options}
          open={request.open}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </ConfirmContext>
  );
}

/**
 * Returns a function that asks the user: `if (await confirm({ question })) …`. It resolves with true if the
 * user confirms, and with false for 취소, Esc or a click outside. If the dialog has to stay open while the
 * action runs, use `ConfirmDialog`.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}
