import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import type { FocusEventHandler, Ref, UIEvent } from 'react';
import { splitAtPlaceholders } from '@contract/result-message';
import { radii } from '@/shared/config';
import { isComposing } from '@/shared/lib/composing';
import { FieldFrame } from '@/shared/ui/field';

const Box = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    overflow: 'hidden',
    borderRadius: radii.md,
    border: `1px solid ${palette.control}`,
    backgroundColor: palette.background.paper,
    '&:focus-within': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '&[data-error]': { borderColor: palette.error.main },
    // The textarea and the layer need the same text metrics, so that each tint is behind its placeholder.
    '& > textarea, & > .layer': {
      ...typography.body1,
      display: 'block',
      boxSizing: 'border-box',
      width: '100%',
      margin: 0,
      padding: '11px 16px',
      border: 0,
      font: 'inherit',
      lineHeight: '26px',
      letterSpacing: 'inherit',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'break-word',
    },
    '& > textarea': {
      position: 'relative',
      resize: 'none',
      outline: 'none',
      background: 'none',
      color: palette.text.primary,
    },
    '& > .layer': { position: 'absolute', inset: 0, overflow: 'hidden', color: 'transparent' },
    '& mark': { borderRadius: radii.xs, backgroundColor: palette.tint.primary, color: 'transparent' },
  }),
);

interface PlaceholderFieldProps {
  label: string;
  value: string;
  maxLength: number;
  rows: number;
  error?: string;
  /** Whether Enter has no effect and a pasted line break becomes a space. */
  singleLine?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
  onFocus?: FocusEventHandler<HTMLTextAreaElement>;
}

/**
 * Text field of a message template. A layer under the plain text tints each placeholder in braces, such as `{이름}`.
 */
export function PlaceholderField({
  label,
  value,
  maxLength,
  rows,
  error,
  singleLine = false,
  ref,
  onChange,
  onFocus,
}: PlaceholderFieldProps) {
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const syncScroll = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) => {
    if (layer.current) layer.current.scrollTop = currentTarget.scrollTop;
  };
  return (
    <FieldFrame id={id} label={label} error={error} counter={{ used: value.length, limit: maxLength }}>
      <Box data-error={error === undefined ? undefined : true}>
        <div className="layer" ref={layer} aria-hidden>
          {/* A line break at the end has a height only with the space after it. */}
          {splitAtPlaceholders(value).map((part, index) =>
            index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
          )}{' '}
        </div>
        <textarea
          id={id}
          ref={ref}
          rows={rows}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-counter` : `${id}-counter ${id}-below`}
          onScroll={syncScroll}
          onFocus={onFocus}
          onKeyDown={(event) => {
            if (singleLine && event.key === 'Enter' && !isComposing(event)) event.preventDefault();
          }}
          onChange={({ target }) => {
            onChange(singleLine ? target.value.replaceAll('\n', ' ') : target.value);
          }}
        />
      </Box>
    </FieldFrame>
  );
}
