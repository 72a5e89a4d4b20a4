import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { SkeletonGroup } from '@/shared/ui/skeleton';

/** The skeleton of a post list with five rows. `children` is the skeleton of the content above. */
export function PostListSkeleton({ children }: { children?: ReactNode }) {
  return (
    <SkeletonGroup>
      {children}
      <Paper sx={{ '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
        {[340, 260, 300, 220, 280].map((width) => (
          <div key={width} style={{ display: 'flex', alignItems: 'center', height: 68, padding: '0 24px' }}>
            <Skeleton width={width} height={18} />
            <Skeleton width={120} height={16} sx={{ ml: 'auto', mr: '60px' }} />
            <Skeleton width={84} height={16} />
          </div>
        ))}
      </Paper>
    </SkeletonGroup>
  );
}
