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
  /** Label of the button, and of the dialog button unless `confirmLabel` is set. */
  label: string;
  /** Accessible name if the label is ambiguous, for example in a list. */
  accessibleName?: string;
  /** State of the mutation as its hook returns it. */
  mutation: { isLoading: boolean; error?: unknown; reset: () => void };
  /** Runs the action. An error keeps the dialog open. */
  onConfirm: () => Promise<{ error?: unknown }>;
  /** Returns the error message for the dialog, which stays open after a failure. */
  errorTextOf: (failure: ApiFailure) => string;
  /** Fields below the question. */
  children?: ReactNode;
  /** Called after the action has succeeded and the dialog closes. */
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
