import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { SkeletonGroup } from './skeleton-group';

const Boxes = styled('div')({ display: 'grid', gap: 24, '& > :last-child': { borderRadius: 14 } });

/** Skeleton of a page whose layout is unknown. */
export function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Boxes>
        <Skeleton width={240} height={38} />
        <Skeleton height={420} />
      </Boxes>
    </SkeletonGroup>
  );
}
