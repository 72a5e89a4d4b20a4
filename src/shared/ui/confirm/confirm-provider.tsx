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
  // The options stay after the user has decided, so that the texts do not vanish while the dialog fades out.
  const [latest, setLatest] = useState<{ options: ConfirmOptions; open: boolean }>();
  const pendingResolve = useRef<(confirmed: boolean) => void>(undefined);

  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        pendingResolve.current?.(false); // a second dialog cancels the first
        pendingResolve.current = resolve;
        setLatest({ options, open: true });
      }),
    [],
  );

  const closeDialog = (confirmed: boolean) => {
    pendingResolve.current?.(confirmed);
    pendingResolve.current = undefined;
    setLatest(latest && { ...latest, open: false });
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {latest && (
        <dialog.Component
          {...latest.options}
          open={latest.open}
          onConfirm={() => closeDialog(true)}
          onCancel={() => closeDialog(false)}
        />
      )}
    </ConfirmContext>
  );
}

/**
 * Returns a function that asks the user: `if (await confirm({ question })) …`. Its promise resolves with true if
 * the user confirms. It resolves with false for 취소, Esc, a click outside, or when another question replaces
 * this one. Use `ConfirmDialog` instead if the dialog has to stay open while the action runs.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}
