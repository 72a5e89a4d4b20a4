import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { appText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

interface RetryButtonProps {
  onRetry: () => void;
  /** The retry is running: the button is disabled and keeps the focus. */
  busy?: boolean;
  /** Small text button without icon. */
  inline?: boolean;
}

// Receives pointer events while disabled: a second click would otherwise move the focus to the element
// behind. The focus ring stays visible.
const focusStyle: ButtonProps['sx'] = (theme) => ({
  '&.Mui-disabled': { pointerEvents: 'auto' },
  '&:focus-visible': { ...theme.focusVisible },
});

const line: ButtonProps = { variant: 'line', startIcon: <Icon name="refresh" />, loadingPosition: 'start' };
const text: ButtonProps = { variant: 'text', size: 'small' };

/** Button that repeats a failed request. */
export function RetryButton({ onRetry, busy = false, inline = false }: RetryButtonProps) {
  return (
    <Button
      {...(inline ? text : line)}
      component={FocusKeepingButton}
      nativeButton
      loading={busy}
      onClick={onRetry}
      sx={focusStyle}
    >
      {appText.retry}
    </Button>
  );
}

/** Uses aria-disabled instead of disabled, because browsers remove the focus from a disabled button. */
function FocusKeepingButton({ disabled = false, tabIndex: _, ...button }: ComponentProps<'button'>) {
  return <button {...button} {...(disabled && { 'aria-disabled': true })} />;
}
