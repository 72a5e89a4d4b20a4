import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';

/** Columns of a plain application (see `isPlain` of the page) and of the page's skeleton. */
export const PlainColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 760px) minmax(320px, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});
