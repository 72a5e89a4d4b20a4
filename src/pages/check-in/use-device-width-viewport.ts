import { useLayoutEffect } from 'react';

const DEVICE_WIDTH_VIEWPORT = 'width=device-width, initial-scale=1';

/**
 * Sets the viewport to the width of the device while mounted. On all other pages the viewport has a fixed width,
 * and phones scale it down.
 */
export function useDeviceWidthViewport(): void {
  useLayoutEffect(() => {
    const viewport = document.querySelector('meta[name=viewport]');
    const previous = viewport?.getAttribute('content');
    viewport?.setAttribute('content', DEVICE_WIDTH_VIEWPORT);
    return () => {
      if (viewport && previous) viewport.setAttribute('content', previous);
    };
  }, []);
}
