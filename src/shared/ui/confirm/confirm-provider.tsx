import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import type { Question } from './confirm-dialog';

type Ask = (question: Question) => Promise<boolean>;

interface Pending {
  question: Question;
  open: boolean;
  answer: (confirmed: boolean) => void;
}

const AskContext = createContext<Ask | undefined>(undefined);

/** Holds the one dialog that `useConfirm` opens. Once around the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  // Stays after the answer, so that the words do not vanish while the dialog fades.
  const [pending, setPending] = useState<Pending>();

  const ask = useCallback<Ask>((question) => new Promise((resolve) => {
    setPending((before) => {
      before?.answer(false); // a second question takes the place of the first
      return { question, open: true, answer: resolve };
    });
  }), []);

  const answer = (confirmed: boolean) => {
    pending?.answer(confirmed);
    setPending(pending && { ...pending, open: false });
  };

  return (
    <AskContext value={ask}>
      {children}
      {pending && (
        <ConfirmDialog {...pending.question} open={pending.open} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
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
