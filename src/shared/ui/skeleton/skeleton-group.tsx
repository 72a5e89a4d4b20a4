import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useDelayElapsed } from '@/shared/lib/timing';
import { appText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface SkeletonGroupProps {
  /** The boxes of what is coming, made of MUI's `Skeleton`, in the very places where it will stand. */
  children: ReactNode;
  /** What is being waited for, heard instead of the boxes. */
  label?: string;
}

/** How many can be seen just now. */
let seen = 0;

/** Stands in for what is being loaded. Keeps its room at once and shows itself after 200 ms. */
export function SkeletonGroup({ children, label = appText.loading }: SkeletonGroupProps) {
  // Those of a page follow those of nobody knows what yet: whoever sees that something is coming goes on seeing it.
  const [follows] = useState(() => seen > 0);
  const isOver = useDelayElapsed();
  const shown = follows || isOver;
  useLayoutEffect(() => {
    if (!shown) return;
    seen += 1;
    return () => {
      seen -= 1;
    };
  }, [shown]);
  return (
    <div role="status" data-skeleton>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden style={shown ? undefined : { visibility: 'hidden' }}>
        {children}
      </div>
    </div>
  );
}
