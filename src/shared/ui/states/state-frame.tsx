import { styled } from '@mui/material/styles';

/** Picture, sentence and button in the middle, in place of what the page would show. */
export const StateFrame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '48px 0 64px',
  textAlign: 'center',
  '& > svg': { marginBottom: 24 },
  '& > :is(h1, h2, p) + *': { marginTop: 20 },
});

/** What to expect, or what to do: below the sentence. */
export const Hint = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    maxWidth: 560,
    color: palette.text.secondary,
    '&&': { marginTop: 8 }, // nearer to its sentence than what follows
  }),
);
