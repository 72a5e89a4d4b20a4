import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Icon } from '@/shared/ui/icon';

/** What has succeeded, in one sentence, and at most one thing to do next. */
export interface Toast {
  message: string;
  action?: { label: string; onPress: () => void };
}

interface ToastBarProps extends Toast {
  onDone: () => void;
}

const SHOWN_MS = 5000;

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

/** The bar itself. Goes after five seconds, in which nobody points at it or holds the focus in it. */
export function ToastBar({ message, action, onDone }: ToastBarProps) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const waiting = !held.pointer && !held.focus;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [waiting, onDone]);

  const act =
    action &&
    (() => {
      action.onPress();
      onDone();
    });
  return (
    <Bar
      role="none" // the region around it speaks
      message={
        <>
          <Icon name="checkCircle" />
          {message}
        </>
      }
      action={
        action && (
          <Button variant="text" onClick={act}>
            {action.label}
          </Button>
        )
      }
      onPointerEnter={() => setHeld({ ...held, pointer: true })}
      onPointerLeave={() => setHeld({ ...held, pointer: false })}
      onFocus={() => setHeld({ ...held, focus: true })}
      onBlur={() => setHeld({ ...held, focus: false })}
    />
  );
}
