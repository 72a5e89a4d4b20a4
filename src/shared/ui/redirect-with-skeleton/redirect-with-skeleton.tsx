import { Navigate } from 'react-router-dom';
import type { NavigateProps } from 'react-router-dom';
import { PageSkeleton } from '@/shared/ui/skeleton';

/** Redirects to another page and shows a skeleton while that page loads. `Navigate` alone renders nothing. */
export function RedirectWithSkeleton(props: NavigateProps) {
  return (
    <>
      <PageSkeleton />
      <Navigate {...props} />
    </>
  );
}
