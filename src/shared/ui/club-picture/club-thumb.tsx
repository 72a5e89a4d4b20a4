import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ClubPicture } from './club-picture';

interface ClubThumbProps extends Omit<ComponentProps<typeof ClubPicture>, 'variant'> {
  /** Width and height in px. */
  size?: 40 | 44 | 48 | 56;
}

const Box = styled('span', { shouldForwardProp: (prop) => prop !== 'sizePx' })<{ sizePx: number }>(
  ({ sizePx, theme }) => ({
    flex: 'none',
    display: 'block',
    width: sizePx,
    height: sizePx,
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
  }),
);

/** Small club image for lists. */
export function ClubThumb({ size = 44, ...picture }: ClubThumbProps) {
  return (
    <Box sizePx={size}>
      <ClubPicture {...picture} variant="thumb" />
    </Box>
  );
}
