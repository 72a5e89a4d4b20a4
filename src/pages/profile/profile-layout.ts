import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';

/** Person panel at the left, the other panels at the right; in a narrow window, one column. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '344px minmax(0, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});

export const Stack = styled('div')({ display: 'grid', gap: 24 });
