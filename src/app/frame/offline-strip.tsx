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

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Shows a message while the computer is offline. */
export function OfflineStrip() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // Rendered empty at first: screen readers do not announce a live region that appears with its text.
  return <div role="status">{!online && <Strip>{appText.offline}</Strip>}</div>;
}
