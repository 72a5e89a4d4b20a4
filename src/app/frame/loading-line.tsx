import { keyframes, styled } from '@mui/material/styles';
import { useDelayElapsed } from '@/shared/lib/timing';
import { appText } from '@/shared/messages';

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } });

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
      animation: `${run} 1.6s linear infinite`,
    },
  }),
);

/**
 * Progress bar at the top while the next page loads for more than 200 ms and the previous page is still
 * visible.
 */
export function LoadingLine() {
  return useDelayElapsed() && <Track role="progressbar" aria-label={appText.loading} />;
}
