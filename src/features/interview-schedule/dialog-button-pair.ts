import { styled } from '@mui/material/styles';

/** The two buttons of a dialog, of equal width. */
export const DialogButtonPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  marginTop: 20,
});
