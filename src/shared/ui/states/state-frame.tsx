import { styled } from '@mui/material/styles';

/** Picture, sentence and button in the middle, in place of what the page would show. */
export const StateFrame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '48px 0 64px',
  textAlign: 'center',
  '& > svg': { marginBottom: 24 },
  '& > :is(h1, h2) + *': { marginTop: 20 },
});
