import { createContext, useCallback, useContext, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import type { ConfirmOptions } from './confirm-dialog';

const dialog = lazyComponent(async () => (await import('./confirm-dialog')).ConfirmDialog);

type Ask = (question: ConfirmOptions) => Promise<boolean>;

const AskContext = createContext<Ask | undefined>(undefined);

/** Holds the one dialog that `useConfirm` opens. Once around the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  dialog.usePreload();
  // The question stays after the answer, so that the words do not vanish while the dialog fades.
  const [asked, setAsked] = useState<{ question: ConfirmOptions; open: boolean }>();
  const waiting = useRef<(confirmed: boolean) => void>(undefined);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        waiting.current?.(false); // a second question takes the place of the first
        waiting.current = resolve;
        setAsked({ question, open: true });
      }),
    [],
  );

  const answer = (confirmed: boolean) => {
    waiting.current?.(confirmed);
    waiting.current = undefined;
    setAsked(asked && { ...asked, open: false });
  };

  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <dialog.Component
          {...asked.question}
          open={asked.open}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </AskContext>
  );
}

/**
 * `const confirm = useConfirm(); if (await confirm({ question })) …` — true for the deed, false for 취소, Esc and a click
 * beside the dialog. Where the dialog must stay until the deed is done, use `ConfirmDialog` itself.
 */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it');
  return ask;
}
