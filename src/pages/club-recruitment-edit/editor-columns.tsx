import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';

/** Steps, form and preview side by side; stacked in narrow windows. */
export const EditorColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr) 372px',
  gap: 24,
  alignItems: 'start',
  marginTop: 20,
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
