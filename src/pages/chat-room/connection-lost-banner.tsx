import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { selectLink } from '@/entities/chat';
import { useDelayElapsed } from '@/shared/lib/timing';
import { chatText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

/** One that comes back within it was never missed. */
const RECONNECT_GRACE_MS = 1_000;
/** The first one takes its time: on a slow line the round trips of code, handshake and login, one after the other. */
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
    '& > svg': { animation: 'turn 900ms linear infinite' },
  }),
);

/** Says that nothing arrives at the moment, and that this is being mended. */
export function ConnectionLostBanner() {
  const link = useSelector(selectLink);
  // Stands before anything is said in it: a region that comes together with its text is not read out.
  return (
    <div role="status">
      {link !== 'up' && (
        <DelayedBanner key={link} delayMs={link === 'lost' ? RECONNECT_GRACE_MS : FIRST_CONNECT_GRACE_MS} />
      )}
    </div>
  );
}

function DelayedBanner({ delayMs }: { delayMs: number }) {
  return (
    useDelayElapsed(delayMs) && (
      <Banner>
        <Icon name="spinner" size="sm" />
        {chatText.linkLost}
      </Banner>
    )
  );
}
