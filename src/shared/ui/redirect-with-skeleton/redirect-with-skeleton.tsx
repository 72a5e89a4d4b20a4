import { Navigate } from 'react-router-dom';
import type { NavigateProps } from 'react-router-dom';
import { PageSkeleton } from '@/shared/ui/skeleton';

/** On to another page, with boxes in its place while its code is on its way: a router that moves on draws nothing itself. */
export function RedirectWithSkeleton(to: NavigateProps) {
  return (
    <>
      <PageSkeleton />
      <Navigate {...to} />
    </>
  );
}
