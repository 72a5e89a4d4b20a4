import { useLayoutEffect } from 'react';

const DEVICE_WIDTH = 'width=device-width, initial-scale=1';

/**
 * Lays the page out in the width of the device while mounted. Other pages have a fixed width, and phones scale
 * them down.
 */
export function useDeviceWidth(): void {
  useLayoutEffect(() => {
    const viewport = document.querySelector('meta[name=viewport]');
    const previous = viewport?.getAttribute('content');
    viewport?.setAttribute('content', DEVICE_WIDTH);
    return () => {
      if (viewport && previous) viewport.setAttribute('content', previous);
    };
  }, []);
}
