import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDelayElapsed } from '@/shared/lib/timing';
import { appText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface SkeletonGroupProps {
  /** MUI skeletons in the layout of the loading content. */
  children: ReactNode;
  /** Text for screen readers. */
  label?: string;
}

/**
 * Placeholder of loading content. It reserves its space at once and becomes visible after 200 ms, or at once in
 * server-rendered HTML and if it replaces a visible skeleton.
 */
export function SkeletonGroup({ children, label = appText.loading }: SkeletonGroupProps) {
  // With a delay between two skeletons, the placeholder would flicker.
  const [isShownAtOnce] = useState(
    () => typeof document === 'undefined' || document.querySelector('[data-skeleton=shown]') !== null,
  );
  const isDelayElapsed = useDelayElapsed();
  const isShown = isShownAtOnce || isDelayElapsed;
  return (
    <div role="status" data-skeleton={isShown ? 'shown' : 'pending'}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden style={isShown ? undefined : { visibility: 'hidden' }}>
        {children}
      </div>
    </div>
  );
}
