import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { isComposing } from '@/shared/lib/composing';
import { triageText } from '@/shared/messages';
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
    width: 280,
    height: 44,
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

/** Finds among the applicants that are here already, while one types. */
export function ApplicantSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Box role="search" aria-label={triageText.search}>
      <Icon name="search" size="sm" />
      <input
        ref={input}
        aria-label={triageText.search}
        placeholder={triageText.searchHint}
        value={text}
        maxLength={50}
        autoComplete="off"
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) clear();
        }}
      />
      {text !== '' && (
        <IconButton size="small" aria-label={triageText.clearSearch} onClick={clear}>
          <Icon name="cross" size="sm" />
        </IconButton>
      )}
    </Box>
  );
}
