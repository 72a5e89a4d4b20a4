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

/** The search field of the top bar. Opens the results page. On that page, shows the searched text. */
export function ClubSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searchedText = pathname === '/search' ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [text, setText] = useState(searchedText);
  // When the search text of the URL changes, it replaces the typed text. Otherwise the typed text stays.
  const [lastSearchedText, setLastSearchedText] = useState(searchedText);
  if (lastSearchedText !== searchedText) {
    setLastSearchedText(searchedText);
    setText(searchedText);
  }

  function submitSearch() {
    const query = text.trim();
    if (query !== '') void navigate(paths.search(query));
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
          // Any other Enter clicks the search button, also before hydration.
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      />
      <IconButton
        type="submit"
        aria-label={appText.search}
        onClick={(event) => {
          event.preventDefault();
          submitSearch();
        }}
      >
        <Icon name="search" />
      </IconButton>
    </Box>
  );
}
