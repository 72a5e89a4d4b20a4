import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { failureOf } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { ConfirmDialog } from './confirm-dialog';
import type { Question } from './confirm-dialog';

interface DangerButtonProps
  extends
    Pick<Question, 'question' | 'consequence' | 'confirmLabel'>,
    Pick<ButtonProps, 'variant' | 'size' | 'startIcon'> {
  /** The deed's verb; the dialog's button has it too, unless it has its own. */
  label: string;
  /** What the button is called where its verb does not say of what: one of many in a list. */
  name?: string;
  /** What is known of the deed, as the hook of its mutation has it. */
  state: { isLoading: boolean; error?: unknown; reset: () => void };
  /** Does it. */
  act: () => Promise<{ error?: unknown }>;
  /** Why it failed, said in the dialog, which stays. */
  reasonOf: (failure: ApiFailure) => string;
  /** It is done, and the dialog closes. */
  onDone?: () => void;
}

/** A button for what cannot be brought back: asks first, does it, and says in the dialog when it is refused. */
export function DangerButton({
  label,
  name,
  variant = 'dangerText',
  size = 'small',
  startIcon,
  state,
  act,
  reasonOf,
  onDone,
  confirmLabel = label,
  ...question
}: DangerButtonProps) {
  const [asking, setAsking] = useState(false);
  const { isLoading, error, reset } = state;
  const confirmed = async () => {
    const result = await act();
    if (result.error !== undefined) return;
    setAsking(false);
    onDone?.();
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        startIcon={startIcon}
        aria-label={name}
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
        {...(error !== undefined && { error: reasonOf(failureOf(error)) })}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
