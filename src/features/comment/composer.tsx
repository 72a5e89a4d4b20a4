import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { COMMENT_MAX } from '@contract/comment';
import { label, message } from '@contract/messages';
import { normalizeText } from '@contract/text';
import { useId } from 'react';
import type { KeyboardEvent, Ref, SubmitEvent } from 'react';
import { isComposing } from '@/shared/lib/composing';
import { commentText, frame } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

/** From here on the counter says how much is left. */
const COUNTER_FROM = COMMENT_MAX - 100;

interface ComposerProps {
  /** The accessible name of the field. */
  name: string;
  text: string;
  /** What stood there before anything was typed; Esc closes a composer in which nothing else stands. */
  initial?: string;
  onTextChange: (text: string) => void;
  /** What was typed, normalised, not empty and not too long. */
  onSubmit: (content: string) => void;
  submitLabel: string;
  onCancel?: () => void;
  busy: boolean;
  /** Why it was refused. */
  error?: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

const Box = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'flex-end',
    gap: 8,
    padding: '14px 12px 12px 16px',
    borderRadius: 14,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.control}`,
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-within': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '&[data-over]': { borderColor: palette.error.main, boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
    '& > textarea': {
      flex: 1,
      minWidth: 0,
      padding: '6px 0',
      border: 0,
      outline: 'none',
      background: 'none',
      resize: 'none',
      lineHeight: '24px',
    },
    '& > textarea::placeholder': { color: palette.text.tertiary, opacity: 1 },
    '& > button': { height: 40 },
  }),
);

const Below = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    gap: 8,
    marginTop: 6,
    color: palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
    '&[data-over]': { color: palette.error.main, fontWeight: 500 },
  }),
);

/** Where a comment is written. Enter sends, Shift+Enter begins a line, and what is empty goes nowhere. */
export function Composer({
  name,
  text,
  initial = '',
  onTextChange,
  onSubmit,
  submitLabel,
  onCancel,
  busy,
  error,
  autoFocus = false,
  ref,
}: ComposerProps) {
  const belowId = useId();
  const content = normalizeText(text);
  const over = content.length > COMMENT_MAX;
  const counted = content.length > COUNTER_FROM;

  const submit = () => {
    if (!busy && !over && content !== '') onSubmit(content);
  };
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && content === initial) onCancel?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  const sent = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={sent}>
      <Box data-over={over || undefined}>
        <TextareaAutosize
          ref={ref}
          aria-label={name}
          aria-invalid={over || undefined}
          aria-describedby={counted ? belowId : undefined}
          placeholder={commentText.placeholder}
          value={text}
          readOnly={busy}
          maxRows={10}
          autoFocus={autoFocus}
          onChange={(event) => {
            onTextChange(event.target.value);
          }}
          onKeyDown={pressed}
        />
        {onCancel && (
          <Button variant="text" disabled={busy} onClick={onCancel}>
            {frame.cancel}
          </Button>
        )}
        <Button variant="filled" type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </Box>
      {counted && (
        <Below id={belowId} data-over={over || undefined}>
          <span>
            {content.length.toLocaleString('ko-KR')}/{COMMENT_MAX.toLocaleString('ko-KR')}
          </span>
          {over && <span>{message.tooLong(label.comment, COMMENT_MAX)}</span>}
        </Below>
      )}
      {error !== undefined && (
        <div style={{ marginTop: 8 }}>
          <InlineAlert>{error}</InlineAlert>
        </div>
      )}
    </form>
  );
}
