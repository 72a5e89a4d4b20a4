import { Navigate } from 'react-router-dom';
import type { NavigateProps } from 'react-router-dom';
import { PageBones } from '@/shared/ui/skeleton';

/** On to another page, with boxes in its place while its code is on its way: a router that moves on draws nothing itself. */
export function Onward(to: NavigateProps) {
  return (
    <>
      <PageBones />
      <Navigate {...to} />
    </>
  );
}
