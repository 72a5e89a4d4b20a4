import { styled } from '@mui/material/styles';
import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import type { Toast } from './toast-bar';
import { toastsBottom } from './use-toast-offset';

const bar = lazyComponent(async () => (await import('./toast-bar')).ToastBar);

type Tell = (message: string, action?: Toast['action']) => void;

const TellContext = createContext<Tell | undefined>(undefined);

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: '50%',
  bottom: toastsBottom(32),
  transform: 'translateX(-50%)',
  zIndex: theme.zIndex.snackbar,
  transition: theme.transitions.create('bottom'),
}));

/** Shows what `useToast` is told, one after the other. Once around the app, above the routes, so that a toast survives them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  bar.usePreload();
  const [queue, setQueue] = useState<readonly (Toast & { number: number })[]>([]);
  const tell = useCallback<Tell>(
    (message, action) =>
      setQueue((waiting) => [...waiting, { message, action, number: (waiting.at(-1)?.number ?? 0) + 1 }]),
    [],
  );
  const done = useCallback(() => setQueue(([, ...waiting]) => waiting), []);

  const [current] = queue;
  return (
    <TellContext value={tell}>
      {children}
      {/* Stands before anything is said in it: a region that comes together with its text is not read out. */}
      <Region role="status">
        {current && (
          <bar.Component
            key={current.number}
            message={current.message}
            action={current.action}
            onDone={done}
          />
        )}
      </Region>
    </TellContext>
  );
}

/**
 * `const toast = useToast(); toast('저장되었습니다.')` — only for what has succeeded. A failure is said where it happened.
 */
export function useToast(): Tell {
  const tell = useContext(TellContext);
  if (!tell) throw new Error('useToast needs a ToastProvider around it');
  return tell;
}
