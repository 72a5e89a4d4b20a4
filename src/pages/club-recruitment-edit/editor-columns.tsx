import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';

/** Three columns for the list of steps, the current step and its preview; stacked in narrow windows. */
export const EditorColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr) 372px',
  gap: 24,
  alignItems: 'start',
  marginTop: 20,
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
