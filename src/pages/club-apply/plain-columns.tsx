import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';

/** Columns of the form of a round without questions, and of its skeleton. */
export const PlainColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '640px minmax(0, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});
