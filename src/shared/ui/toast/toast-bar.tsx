import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon';

type Severity = 'success' | 'info' | 'warning' | 'error';

/** A short message, usually about a success, with at most one action. */
export interface Toast {
  message: string;
  action?: { label: string; onPress: () => void };
  /** Its icon; `success` by default. Screen readers announce an error at once. */
  severity?: Severity;
}

interface ToastBarProps extends Toast {
  /** Called when the toast has to close: after 5 s or after its action. */
  onDone: () => void;
}

const VISIBLE_MS = 5000;

const icons: Record<Severity, IconName> = {
  success: 'checkCircle',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};

const Bar = styled(SnackbarContent)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    '& svg': { color: palette.toast.action },
    '& .MuiButton-root': {
      height: 36,
      padding: '0 10px',
      color: palette.toast.action,
      fontWeight: 700,
      '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' },
    },
  }),
);

/** Toast that closes after 5 s. It stays open while hovered or focused. After that the 5 s start again. */
export function ToastBar({ message, action, severity = 'success', onDone }: ToastBarProps) {
  const [pauseReasons, setPauseReasons] = useState({ pointer: false, focus: false });
  const isTimerRunning = !pauseReasons.pointer && !pauseReasons.focus;
  useEffect(() => {
    if (!isTimerRunning) return;
    const timer = setTimeout(onDone, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isTimerRunning, onDone]);

  const handleAction =
    action &&
    (() => {
      action.onPress();
      onDone();
    });
  return (
    <Bar
      role={severity === 'error' ? 'alert' : 'none'} // the surrounding live region announces other toasts
      message={
        <>
          <Icon name={icons[severity]} />
          {message}
        </>
      }
      action={
        action && (
          <Button variant="text" onClick={handleAction}>
            {action.label}
          </Button>
        )
      }
      onPointerEnter={() => setPauseReasons({ ...pauseReasons, pointer: true })}
      onPointerLeave={() => setPauseReasons({ ...pauseReasons, pointer: false })}
      onFocus={() => setPauseReasons({ ...pauseReasons, focus: true })}
      onBlur={() => setPauseReasons({ ...pauseReasons, focus: false })}
    />
  );
}
