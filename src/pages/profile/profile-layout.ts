import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';

/** The person at the left, everything else beside. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '344px minmax(0, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});

/** One panel below the other. */
export const Stack = styled('div')({ display: 'grid', gap: 24 });
