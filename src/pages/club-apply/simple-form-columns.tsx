import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';

/** Columns of the simple application form, and of the page's skeleton. */
export const SimpleFormColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '640px minmax(0, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});
