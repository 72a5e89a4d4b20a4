import { useEffect, useRef } from 'react';

/**
 * Calls `onNear` when the element with the returned ref comes within `marginPx` of the viewport, and again when
 * `enabled` becomes true while the element is there, so that a short list loads until it fills the screen.
 */
export function useOnNear(
  onNear: () => void,
  { enabled, marginPx = 600 }: { enabled: boolean; marginPx?: number },
) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const { current } = element;
    if (!enabled || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: `${String(marginPx)}px 0px` },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [enabled, marginPx]);
  return element;
}
