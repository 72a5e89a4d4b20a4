import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { appText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PeoplePair } from './people-pair';
import type { Person } from './people-pair';

/** Texts of a confirmation dialog. */
export interface ConfirmOptions {
  /** Question; each sentence is on its own line. */
  question: string;
  /** Consequence of the action, below the question; each sentence is on its own line. */
  consequence?: string;
  /** Label of the action button, default 확인. Deletions use their own verb: 삭제, 추방. */
  confirmLabel?: string;
  /** `danger` for deletions and expulsions. */
  tone?: 'default' | 'danger';
  /** The action cannot be undone. Defaults to true for `danger`. */
  irreversible?: boolean;
  /** The two users of a transfer: from the first to the second. */
  people?: readonly [Person, Person];
}

interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean;
  onConfirm: () => void;
  /** Called by 취소, Esc or a click outside. */
  onCancel: () => void;
  /** The action is running: the buttons are disabled and the dialog stays open. */
  busy?: boolean;
  /** Error message of the failed action. */
  error?: string;
  /** Details below the question. */
  children?: ReactNode;
}

const QuestionText = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  textAlign: 'center',
  textWrap: 'balance',
  '& > span': { display: 'block' },
}));

const Consequence = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    marginTop: 8,
    textAlign: 'center',
    textWrap: 'balance',
    color: palette.text.secondary,
    '& > span': { display: 'block' },
  }),
);

const Failure = styled('div')({ marginTop: 16 });

const Actions = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginTop: 24 });

/**
 * Asks the user to confirm an action. The focus starts on 취소 if the action cannot be undone, otherwise on the
 * action button. After a failure the focus is on that button again.
 */
export function ConfirmDialog({
  open,
  question,
  consequence,
  confirmLabel = appText.confirm,
  tone = 'default',
  irreversible = tone === 'danger',
  people,
  busy = false,
  error,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const questionId = useId();
  const consequenceId = useId();
  const isDanger = tone === 'danger';
  const focusRef = useFocusAfterFailure({ open, busy, hasFailed: error !== undefined });
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onCancel()}
      aria-labelledby={questionId}
      {...(consequence && { 'aria-describedby': consequenceId })}
      aria-busy={busy || undefined}
    >
      {people && <PeoplePair people={people} />}
      <QuestionText id={questionId}>{renderSentences(question)}</QuestionText>
      {consequence && <Consequence id={consequenceId}>{renderSentences(consequence)}</Consequence>}
      {children}
      {error && (
        <Failure>
          <InlineAlert>{error}</InlineAlert>
        </Failure>
      )}
      <Actions>
        <Button {...(irreversible && { autoFocus: true, ref: focusRef })} disabled={busy} onClick={onCancel}>
          {appText.cancel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'filled'}
          {...(!irreversible && { autoFocus: true, ref: focusRef })}
          loading={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Actions>
    </Dialog>
  );
}

/** Moves the focus to a button after a failure. Returns the ref for this button. */
function useFocusAfterFailure({
  open,
  busy,
  hasFailed,
}: {
  open: boolean;
  busy: boolean;
  hasFailed: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    if (busy) hasRun.current = true;
    else if (open && hasFailed && hasRun.current) {
      hasRun.current = false;
      button.current?.focus();
    }
  }, [open, busy, hasFailed]);
  return button;
}

const renderSentences = (text: string) =>
  text.split(/(?<=[.?!])\s+/).map((sentence, index) => <span key={index}>{sentence} </span>);
