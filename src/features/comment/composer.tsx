import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { COMMENT_MAX_LENGTH } from '@contract/comment';
import { useForkRef } from '@mui/material/utils';
import { yupResolver } from '@hookform/resolvers/yup';
import { commentEditBody } from '@contract/comment.rules';
import { normalizeText } from '@contract/text';
import { useEffect, useId } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useController, useForm } from 'react-hook-form';
import { isComposing } from '@/shared/lib/composing';
import { commentText, appText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

/** The counter is shown above this length. */
const COUNTER_THRESHOLD = COMMENT_MAX_LENGTH - 100;
/** The type of yup's error for an empty text. */
const REQUIRED = 'required';

interface ComposerProps {
  /** The accessible name of the field. */
  name: string;
  text: string;
  /** The text before editing. Esc closes the composer while the text is unchanged. */
  initial?: string;
  onTextChange: (text: string) => void;
  /** Called with normalised text that is neither empty nor too long. */
  onSubmit: (content: string) => void;
  submitLabel: string;
  onCancel?: () => void;
  busy: boolean;
  /** Why the last submit failed. The composer itself shows violations of the text rules. */
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

const FieldFooter = styled('p')(
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

/**
 * Field and buttons for a comment. Enter submits, Shift+Enter inserts a line break, an empty text is not
 * submitted.
 */
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
  const footerId = useId();
  const {
    control,
    handleSubmit,
    getValues,
    setValue,
    formState: { errors },
  } = useForm({ resolver: yupResolver(commentEditBody), mode: 'onChange', defaultValues: { content: text } });
  const {
    field: { ref: formRef, onChange },
  } = useController({ control, name: 'content' });
  const fieldRef = useForkRef(formRef, ref);
  // The parent changes the text too: it restores a draft, and clears the field after a submit.
  useEffect(() => {
    if (getValues('content') !== text) setValue('content', text, { shouldValidate: true });
  }, [getValues, setValue, text]);
  // An empty field shows no error, although the form does not submit it.
  const ruleError = errors.content && errors.content.type !== REQUIRED ? errors.content.message : undefined;
  const content = normalizeText(text);
  const showsCounter = content.length > COUNTER_THRESHOLD;

  const submit = handleSubmit(({ content: normalized }) => {
    if (!busy) onSubmit(normalized);
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && content === initial) onCancel?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate data-print="none" onSubmit={(event) => void submit(event)}>
      <Box data-over={ruleError !== undefined || undefined}>
        <TextareaAutosize
          ref={fieldRef}
          aria-label={name}
          aria-invalid={ruleError !== undefined || undefined}
          aria-describedby={showsCounter || ruleError !== undefined ? footerId : undefined}
          placeholder={commentText.placeholder}
          value={text}
          readOnly={busy}
          maxRows={10}
          autoFocus={autoFocus}
          onChange={(event) => {
            onChange(event);
            onTextChange(event.target.value);
          }}
          onKeyDown={handleKeyDown}
        />
        {onCancel && (
          <Button variant="text" disabled={busy} onClick={onCancel}>
            {appText.cancel}
          </Button>
        )}
        <Button variant="filled" type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </Box>
      {(showsCounter || ruleError !== undefined) && (
        <FieldFooter id={footerId} data-over={ruleError !== undefined || undefined}>
          {showsCounter && (
            <span>
              {content.length.toLocaleString('ko-KR')}/{COMMENT_MAX_LENGTH.toLocaleString('ko-KR')}
            </span>
          )}
          {ruleError !== undefined && <span>{ruleError}</span>}
        </FieldFooter>
      )}
      {error !== undefined && (
        <div style={{ marginTop: 8 }}>
          <InlineAlert>{error}</InlineAlert>
        </div>
      )}
    </form>
  );
}
