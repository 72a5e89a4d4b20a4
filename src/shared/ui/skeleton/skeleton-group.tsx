import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDelayElapsed } from '@/shared/lib/timing';
import { appText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface SkeletonGroupProps {
  /** MUI skeletons in the places of the loading content. */
  children: ReactNode;
  /** Text for screen readers. */
  label?: string;
}

/** Placeholder of loading content. Reserves its space at once and becomes visible after 200 ms. */
export function SkeletonGroup({ children, label = appText.loading }: SkeletonGroupProps) {
  // Visible at once if it replaces a visible skeleton, so that the placeholder does not flicker, and in the HTML of the server.
  const [replacesVisible] = useState(
    () => typeof document === 'undefined' || document.querySelector('[data-skeleton=shown]') !== null,
  );
  const isDelayElapsed = useDelayElapsed();
  const isShown = replacesVisible || isDelayElapsed;
  return (
    <div role="status" data-skeleton={isShown ? 'shown' : 'pending'}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden style={isShown ? undefined : { visibility: 'hidden' }}>
        {children}
      </div>
    </div>
  );
}
