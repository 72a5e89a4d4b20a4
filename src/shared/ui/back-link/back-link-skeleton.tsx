import Skeleton from '@mui/material/Skeleton';

/** Keeps the place of a `BackLink` while what stands below it is on its way. */
export function BackLinkSkeleton() {
  return <Skeleton width={88} height={20} sx={{ mt: '8px', mb: '16px' }} />;
}
