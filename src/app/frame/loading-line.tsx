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

/** The next page is on its way and the one before still stands: a line at the very top, when it takes longer than 200 ms. */
export function LoadingLine() {
  return useDelayElapsed() && <Track role="progressbar" aria-label={appText.loading} />;
}
