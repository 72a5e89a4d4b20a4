import { styled } from '@mui/material/styles';

/** Centres an illustration, a message and an action, which replace the page content. */
export const StateFrame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '48px 0 64px',
  textAlign: 'center',
  '& > svg': { marginBottom: 24 },
  '& > :is(h1, h2, p) + *': { marginTop: 20 },
});

/** Hint below the message. */
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
    '&&': { marginTop: 8 }, // overrides the 20 px of StateFrame, because the hint belongs to the message
  }),
);
