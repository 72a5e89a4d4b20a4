import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { MESSAGE_MAX_LENGTH } from '@contract/chat';
import { label, message } from '@contract/messages';
import { normalizeText } from '@contract/text';
import { useId, useRef } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { isComposing } from '@/shared/lib/composing';
import { chatText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { useUnsentText } from './use-unsent-text';

/** The counter appears above this number of characters. */
const COUNTER_THRESHOLD = MESSAGE_MAX_LENGTH - 100;
const MAX_LINES = 5;

interface ChatComposerProps {
  userId: number;
  roomId: number;
  /** Returns whether the text will be sent. The field keeps a refused text, for example a blank text. */
  onSend: (text: string) => boolean;
}

const Form = styled('form')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'flex-end',
    gap: 8,
    padding: '14px 32px 20px',
    borderTop: `1px solid ${palette.divider}`,
    '& > button': { height: 48 },
  }),
);

const Box = styled('div')(
  ({
    theme: {
      shape,
      vars: { palette },
    },
  }) => ({
    flex: 1,
    minWidth: 0,
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.control}`,
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-within': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '&[data-over]': { borderColor: palette.error.main, boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
    '& > textarea': {
      display: 'block',
      width: '100%',
      padding: '11px 16px',
      border: 0,
      outline: 'none',
      background: 'none',
      resize: 'none',
      lineHeight: '24px',
    },
    '& > textarea::placeholder': { color: palette.text.tertiary, opacity: 1 },
  }),
);

const Counter = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    gap: 8,
    padding: '0 16px 8px',
    color: palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
    '&[data-over]': { color: palette.error.main, fontWeight: 500 },
  }),
);

/**
 * Field and button for a message. Enter sends, Shift+Enter inserts a line break. Works without a connection,
 * too: `onSend` then accepts texts that are sent later.
 * A new room or user needs a new React key.
 */
export function ChatComposer({ userId, roomId, onSend }: ChatComposerProps) {
  const [draft, setDraft] = useUnsentText(userId, roomId);
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const text = normalizeText(draft);
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  const showsCounter = text.length > COUNTER_THRESHOLD;

  const send = () => {
    field.current?.focus(); // the user continues typing after pressing the button
    if (onSend(draft)) setDraft('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Form noValidate onSubmit={handleSubmit}>
      <Box data-over={isTooLong || undefined}>
        <TextareaAutosize
          ref={field}
          autoFocus
          aria-label={chatText.field}
          aria-invalid={isTooLong || undefined}
          aria-describedby={showsCounter ? counterId : undefined}
          placeholder={chatText.placeholder}
          value={draft}
          maxRows={MAX_LINES}
          onChange={(event) => {
            setDraft(event.target.value);
          }}
          onKeyDown={handleKeyDown}
        />
        {showsCounter && (
          <Counter id={counterId} data-over={isTooLong || undefined}>
            <span>
              {text.length.toLocaleString('ko-KR')}/{MESSAGE_MAX_LENGTH.toLocaleString('ko-KR')}
            </span>
            {isTooLong && <span>{message.tooLong(label.message, MESSAGE_MAX_LENGTH)}</span>}
          </Counter>
        )}
      </Box>
      <Button variant="filled" type="submit" startIcon={<Icon name="send" />}>
        {chatText.send}
      </Button>
    </Form>
  );
}
