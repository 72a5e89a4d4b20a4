import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ClubPicture } from './club-picture';

interface ClubThumbProps extends Omit<ComponentProps<typeof ClubPicture>, 'place'> {
  /** px across. */
  size?: 40 | 44 | 48;
}

const Box = styled('span', { shouldForwardProp: (prop) => prop !== 'across' })<{ across: number }>(
  ({ across, theme }) => ({
    flex: 'none',
    display: 'block',
    width: across,
    height: across,
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
  }),
);

/** A club's picture beside its name in a list. */
export function ClubThumb({ size = 44, ...picture }: ClubThumbProps) {
  return (
    <Box across={size}>
      <ClubPicture {...picture} variant="thumb" />
    </Box>
  );
}
