import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { appText } from '@/shared/messages';

const Strip = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.label,
    padding: '8px 24px',
    textAlign: 'center',
    backgroundColor: palette.tint.warning,
    color: palette.onTint.warning,
  }),
);

const subscribe = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Says while this computer has no network that it has none: whatever fails meanwhile has that reason, and nothing typed is lost. */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  // Stands before anything is said in it: a region that comes together with its text is not read out.
  return <div role="status">{!online && <Strip>{appText.offline}</Strip>}</div>;
}
