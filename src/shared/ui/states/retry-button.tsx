import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { appText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

interface RetryButtonProps {
  onRetry: () => void;
  /** The retry is running. */
  busy?: boolean;
  /** Renders a small text button without an icon. */
  inline?: boolean;
}

const lineProps: ButtonProps = {
  variant: 'line',
  startIcon: <Icon name="refresh" />,
  loadingPosition: 'start',
};
const textProps: ButtonProps = { variant: 'text', size: 'small' };

/** Button that repeats a failed request. */
export function RetryButton({ onRetry, busy = false, inline = false }: RetryButtonProps) {
  return (
    <Button {...(inline ? textProps : lineProps)} loading={busy} onClick={onRetry}>
      {appText.retry}
    </Button>
  );
}
