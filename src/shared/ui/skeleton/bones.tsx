import type { ReactNode } from 'react';
import { useDelayed } from '@/shared/lib/timing';
import { frame } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface BonesProps {
  /** The boxes of what is coming, made of MUI's `Skeleton`, in the very places where it will stand. */
  children: ReactNode;
  /** What is being waited for, heard instead of the boxes. */
  label?: string;
}

/** Stands in for what is being loaded. Keeps its room at once and shows itself after 200 ms. */
export function Bones({ children, label = frame.loading }: BonesProps) {
  const shown = useDelayed();
  return (
    <div role="status" data-bones>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden style={shown ? undefined : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}
