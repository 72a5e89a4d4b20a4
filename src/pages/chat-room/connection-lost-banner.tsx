import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { selectConnectionState } from '@/entities/chat';
import { useDelayElapsed } from '@/shared/lib/timing';
import { chatText } from '@/shared/messages';
import { Icon, spinnerRotation } from '@/shared/ui/icon';

/** A shorter interruption shows no banner. */
const RECONNECT_GRACE_MS = 1_000;
/**
 * A faster first connection shows no banner. The limit is higher than for a reconnect, because the first
 * connection needs sequential round trips for the chat scripts, the handshake and the login.
 */
const FIRST_CONNECT_GRACE_MS = 4_000;

const Banner = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.label,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    height: 44,
    backgroundColor: palette.tint.warning,
    color: palette.onTint.warning,
    '& > svg': { animation: spinnerRotation },
  }),
);

/**
 * Says that the connection is lost and that the client reconnects. Appears only if an interruption or the
 * first connection takes longer than its limit above.
 */
export function ConnectionLostBanner() {
  const connectionState = useSelector(selectConnectionState);
  // The live region is mounted before its text, because screen readers ignore a region that is inserted
  // together with its text.
  return (
    <div role="status">
      {connectionState !== 'up' && (
        <DelayedBanner
          key={connectionState}
          delayMs={connectionState === 'lost' ? RECONNECT_GRACE_MS : FIRST_CONNECT_GRACE_MS}
        />
      )}
    </div>
  );
}

function DelayedBanner({ delayMs }: { delayMs: number }) {
  return (
    useDelayElapsed(delayMs) && (
      <Banner>
        <Icon name="spinner" size="sm" />
        {chatText.connectionLost}
      </Banner>
    )
  );
}
