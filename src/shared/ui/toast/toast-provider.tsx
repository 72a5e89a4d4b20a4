import { styled } from '@mui/material/styles';
import { createContext, useCallback, useContext, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import type { Toast } from './toast-bar';
import { toastBottom } from './use-toast-offset';

const toastBar = lazyComponent(async () => (await import('./toast-bar')).ToastBar);

type ShowToast = (message: string, options?: Omit<Toast, 'message'>) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: '50%',
  bottom: toastBottom(32),
  transform: 'translateX(-50%)',
  zIndex: theme.zIndex.snackbar,
  transition: theme.transitions.create('bottom'),
}));

/**
 * Shows toasts one after the other. The app renders this provider once, above the routes, so that a toast survives
 * a navigation.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  toastBar.usePreload();
  const [queue, setQueue] = useState<readonly (Toast & { number: number })[]>([]);
  const lastNumber = useRef(0);
  const showToast = useCallback<ShowToast>((message, options) => {
    // Numbers are never reused, because they are keys: a toast with the key of the previous toast would keep the
    // expired timer of that toast.
    lastNumber.current += 1;
    const number = lastNumber.current;
    setQueue((queued) => [...queued, { message, ...options, number }]);
  }, []);
  const removeFirst = useCallback(() => setQueue(([, ...queued]) => queued), []);

  const [current] = queue;
  const bar = current && <toastBar.Component key={current.number} {...current} onDone={removeFirst} />;
  const isFailure = current?.severity === 'error';
  return (
    <ToastContext value={showToast}>
      {children}
      <Region>
        {/* Rendered empty at first: screen readers do not announce a status that appears with its text. */}
        <div role="status">{!isFailure && bar}</div>
        {isFailure && bar}
      </Region>
    </ToastContext>
  );
}

/**
 * Returns a function that shows a short message, usually about a success. Show a failure next to the control
 * that failed, as long as the user sees this control, and otherwise with the severity `error`.
 */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error('useToast needs a ToastProvider around it');
  return showToast;
}
