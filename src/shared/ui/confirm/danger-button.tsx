import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { ConfirmDialog } from './confirm-dialog';
import type { ConfirmOptions } from './confirm-dialog';

interface DangerButtonProps
  extends
    Pick<ConfirmOptions, 'question' | 'consequence' | 'confirmLabel'>,
    Pick<ButtonProps, 'variant' | 'size' | 'startIcon'> {
  /** Label of the button, and of the action button in the dialog unless `confirmLabel` is set. */
  label: string;
  /** Accessible name if the label is ambiguous, for example in a list. */
  accessibleName?: string;
  /** The second element of the array that the mutation hook returns. */
  mutation: { isLoading: boolean; error?: unknown; reset: () => void };
  /** Runs the action and resolves with its `error`, if any. An error keeps the dialog open. */
  onConfirm: () => Promise<{ error?: unknown }>;
  /** Returns the error message that the dialog shows. */
  errorTextOf: (failure: ApiFailure) => string;
  /** Fields below the question. */
  children?: ReactNode;
  /** Called when the action has succeeded. The dialog closes at the same time. */
  onSuccess?: () => void;
}

/**
 * Renders a button for an action that cannot be undone. It asks for confirmation, runs the action and shows a
 * failure in the dialog.
 */
export function DangerButton({
  label,
  accessibleName,
  variant = 'dangerText',
  size = 'small',
  startIcon,
  mutation,
  onConfirm,
  errorTextOf,
  onSuccess,
  confirmLabel = label,
  ...dialogProps
}: DangerButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isLoading, error, reset } = mutation;
  const handleConfirm = async () => {
    const result = await onConfirm();
    if (result.error !== undefined) return;
    setIsOpen(false);
    onSuccess?.();
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        startIcon={startIcon}
        aria-label={accessibleName}
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialogProps}
        open={isOpen}
        confirmLabel={confirmLabel}
        tone="danger"
        busy={isLoading}
        {...(error !== undefined && { error: errorTextOf(toApiFailure(error)) })}
        onCancel={() => {
          setIsOpen(false);
        }}
        onConfirm={() => void handleConfirm()}
      />
    </>
  );
}
