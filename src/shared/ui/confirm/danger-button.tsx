import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { ConfirmDialog } from './confirm-dialog';
import type { ConfirmOptions } from './confirm-dialog';

interface DangerButtonProps
  extends
    Pick<ConfirmOptions, 'question' | 'consequence' | 'confirmLabel'>,
    Pick<ButtonProps, 'variant' | 'size' | 'startIcon'> {
  /** The deed's verb; the dialog's button has it too, unless it has its own. */
  label: string;
  /** What the button is called where its verb does not say of what: one of many in a list. */
  accessibleName?: string;
  /** What is known of the deed, as the hook of its mutation has it. */
  mutation: { isLoading: boolean; error?: unknown; reset: () => void };
  /** Does it. */
  onConfirm: () => Promise<{ error?: unknown }>;
  /** Why it failed, said in the dialog, which stays. */
  errorTextOf: (failure: ApiFailure) => string;
  /** It is done, and the dialog closes. */
  onSuccess?: () => void;
}

/** A button for what cannot be brought back: asks first, does it, and says in the dialog when it is refused. */
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
  ...question
}: DangerButtonProps) {
  const [asking, setAsking] = useState(false);
  const { isLoading, error, reset } = mutation;
  const confirmed = async () => {
    const result = await onConfirm();
    if (result.error !== undefined) return;
    setAsking(false);
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
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        open={asking}
        confirmLabel={confirmLabel}
        tone="danger"
        busy={isLoading}
        {...(error !== undefined && { error: errorTextOf(toApiFailure(error)) })}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
