import { keyframes, styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useDelayElapsed } from '@/shared/lib/timing';
import { appText } from '@/shared/messages';
import { pagesLoading } from '../routing/loading-pages';

const slideAcross = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(400%)' },
});

const Track = styled('div')(
  ({
    theme: {
      vars: { palette },
      zIndex,
    },
  }) => ({
    position: 'fixed',
    insetInline: 0,
    top: 0,
    zIndex: zIndex.appBar + 1,
    height: 2,
    overflow: 'hidden',
    '&::after': {
      content: '""',
      display: 'block',
      width: '25%',
      height: '100%',
      backgroundColor: palette.primary.main,
      animation: `${slideAcross} 1.6s linear infinite`,
    },
  }),
);

/**
 * Shows a progress bar at the top of the window if the next page takes more than 200 ms to load. The previous
 * page stays visible meanwhile.
 */
export function LoadingLine() {
  // Subscribes here and not in the frame: an update of the frame would make React discard a server-rendered
  // page that it has not hydrated yet.
  const isLoading = useSyncExternalStore(pagesLoading.subscribe, pagesLoading.getSnapshot, () => false);
  return isLoading && <DelayedLine />;
}

function DelayedLine() {
  return useDelayElapsed() && <Track role="progressbar" aria-label={appText.loading} />;
}
