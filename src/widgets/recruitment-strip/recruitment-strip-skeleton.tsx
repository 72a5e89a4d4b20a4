import Skeleton from '@mui/material/Skeleton';
import { SkeletonGroup } from '@/shared/ui/skeleton';

/** The skeleton of a `RecruitmentStrip` without timeline and facts. */
export function RecruitmentStripSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton variant="rectangular" height={104} sx={{ mb: '24px', borderRadius: '20px' }} />
    </SkeletonGroup>
  );
}
