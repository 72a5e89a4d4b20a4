import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isComposing } from '@/shared/lib/composing';
import { appText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';

const Box = styled('form')(
  ({
    theme: {
      shape,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    flex: '0 1 300px',
    minWidth: 120,
    height: 44,
    padding: '0 4px 0 14px',
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.control}`,
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-within': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '& > input': { flex: 1, minWidth: 0, padding: 0, border: 0, background: 'none', outline: 'none' },
    '& > input::placeholder': { color: palette.text.tertiary, opacity: 1 },
  }),
);

/** The search box of the top bar: leads to the results of what is typed, and shows on their page what was searched for. */
export function ClubSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [text, setText] = useState(searched);
  // Another address brings its own text; what is being typed stays as long as the address does.
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setText(searched);
  }

  function go() {
    const wanted = text.trim();
    if (wanted !== '') void navigate(paths.search(wanted));
  }

  return (
    <Box
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <input
        aria-label={appText.clubSearch}
        placeholder={appText.clubSearch}
        value={text}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
        }}
        onKeyDown={(event) => {
          // Enter that ends a syllable still being composed is not the Enter that searches.
          if (event.key === 'Enter' && !isComposing(event)) go();
        }}
      />
      <IconButton aria-label={appText.search} onClick={go}>
        <Icon name="search" />
      </IconButton>
    </Box>
  );
}
