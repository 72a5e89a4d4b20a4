import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { appText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

interface RetryButtonProps {
  onRetry: () => void;
  /** It is being asked again: the button cannot be pressed, and keeps the focus. */
  busy?: boolean;
  /** Within a sentence: small, and without an icon. */
  inline?: boolean;
}

// A second click must hit it, too: it would take the focus to what stands behind. And whoever works with keys still sees where the focus is.
const staying: ButtonProps['sx'] = (theme) => ({
  '&.Mui-disabled': { pointerEvents: 'auto' },
  '&:focus-visible': { ...theme.focusVisible },
});

const line: ButtonProps = { variant: 'line', startIcon: <Icon name="refresh" />, loadingPosition: 'start' };
const text: ButtonProps = { variant: 'text', size: 'small' };

/** Asks once more for what could not be read. */
export function RetryButton({ onRetry, busy = false, inline = false }: RetryButtonProps) {
  return (
    <Button
      {...(inline ? text : line)}
      component={StayingButton}
      nativeButton
      loading={busy}
      onClick={onRetry}
      sx={staying}
    >
      {appText.retry}
    </Button>
  );
}

/** Where others are disabled: a browser takes the focus from what is, and whoever has pressed it would have to find the place again. */
function StayingButton({ disabled = false, tabIndex: _, ...button }: ComponentProps<'button'>) {
  return <button {...button} {...(disabled && { 'aria-disabled': true })} />;
}
