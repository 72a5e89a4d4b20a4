import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { isComposing } from '@/shared/lib/composing';
import { listText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const Box = styled('div')(
  ({
    theme: {
      shape,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: 240,
    height: 40,
    padding: '0 4px 0 14px',
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.control}`,
    color: palette.text.secondary,
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-within': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '& > input': {
      flex: 1,
      minWidth: 0,
      padding: 0,
      border: 0,
      background: 'none',
      outline: 'none',
      color: palette.text.primary,
    },
    '& > input::placeholder': { color: palette.text.tertiary, opacity: 1 },
  }),
);

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/**
 * Search field of a list. It passes each change of the text to `onChange`; the caller filters the list or sends
 * the text to the server. Escape clears the field.
 */
export function SearchField({ label, placeholder, text, maxLength, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Box role="search" aria-label={label}>
      <Icon name="search" size="sm" />
      <input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) clear();
        }}
      />
      {text !== '' && (
        <IconButton size="small" aria-label={listText.clearSearch} onClick={clear}>
          <Icon name="cross" size="sm" />
        </IconButton>
      )}
    </Box>
  );
}
