import Skeleton from '@mui/material/Skeleton';

/** Reserves the space of a `BackLink` while the page loads. */
export function BackLinkSkeleton() {
  return <Skeleton width={88} height={20} sx={{ mt: '8px', mb: '16px' }} />;
}
