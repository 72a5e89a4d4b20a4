import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { placeholderNames } from '@contract/recruitment-messages';
import { RESULT_BODY_MAX_LENGTH, RESULT_SUBJECT_MAX_LENGTH } from '@contract/recruitment';
import type { ResultMessage } from '@contract/recruitment';
import { radii } from '@/shared/config';
import { releaseText } from '@/shared/messages';
import { PlaceholderField } from './placeholder-field';

const Editor = styled('div')({ display: 'grid', gap: 16, marginTop: 20 });

const Placeholders = styled('div')(
  ({
    theme: {
      typography,
      focusVisible,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    ...typography.caption,
    color: palette.text.tertiary,
    '& .token': {
      ...typography.label,
      minHeight: 28,
      padding: '0 8px',
      border: 0,
      borderRadius: radii.sm,
      cursor: 'pointer',
      backgroundColor: palette.tint.primary,
      color: palette.onTint.primary,
    },
    '& .token:hover': { backgroundColor: palette.tint.primaryHover },
    '& .token:focus-visible': { ...focusVisible },
    '& > :last-child': { marginLeft: 'auto' },
  }),
);

type MessageField = keyof ResultMessage;

interface MessageEditorProps {
  message: ResultMessage;
  defaultMessage: ResultMessage;
  /** Why the message cannot be sent, shown below the body. */
  error: string | undefined;
  onChange: (message: ResultMessage) => void;
}

/** Edits subject and body of a result message. Buttons insert a placeholder into the last focused field. */
export function MessageEditor({ message, defaultMessage, error, onChange }: MessageEditorProps) {
  const subject = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const lastField = useRef<MessageField>('body');
  const pendingCaret = useRef<number>(undefined);

  useLayoutEffect(() => {
    const caret = pendingCaret.current;
    if (caret === undefined) return;
    pendingCaret.current = undefined;
    const element = (lastField.current === 'subject' ? subject : body).current;
    element?.focus();
    element?.setSelectionRange(caret, caret);
  }, [message]);

  const insert = (placeholder: string) => {
    const field = lastField.current;
    const text = message[field];
    const element = (field === 'subject' ? subject : body).current;
    const start = element?.selectionStart ?? text.length;
    const end = element?.selectionEnd ?? text.length;
    pendingCaret.current = start + placeholder.length;
    onChange({ ...message, [field]: text.slice(0, start) + placeholder + text.slice(end) });
  };
  return (
    <Editor>
      <PlaceholderField
        ref={subject}
        label={releaseText.subject}
        value={message.subject}
        maxLength={RESULT_SUBJECT_MAX_LENGTH}
        rows={1}
        singleLine
        onFocus={() => {
          lastField.current = 'subject';
        }}
        onChange={(value) => {
          onChange({ ...message, subject: value });
        }}
      />
      <PlaceholderField
        ref={body}
        label={releaseText.body}
        value={message.body}
        maxLength={RESULT_BODY_MAX_LENGTH}
        rows={8}
        error={error}
        onFocus={() => {
          lastField.current = 'body';
        }}
        onChange={(value) => {
          onChange({ ...message, body: value });
        }}
      />
      <Placeholders role="group" aria-label={releaseText.insertPlaceholder}>
        <span aria-hidden>{releaseText.insertPlaceholder}</span>
        {placeholderNames.map((name) => (
          <button
            key={name}
            type="button"
            className="token"
            aria-label={releaseText.insertToken(`{${name}}`)}
            onClick={() => {
              insert(`{${name}}`);
            }}
          >
            {`{${name}}`}
          </button>
        ))}
        <Button
          variant="text"
          size="small"
          onClick={() => {
            onChange(defaultMessage);
          }}
        >
          {releaseText.reset}
        </Button>
      </Placeholders>
    </Editor>
  );
}
