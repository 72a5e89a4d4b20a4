import { styled } from '@mui/material/styles';
import type { Delivery } from '@contract/result';
import { releaseText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';

const toneByState = { QUEUED: 'info', SENT: 'success', FAILED: 'error' } as const;
const iconByState = { QUEUED: 'clock', SENT: 'check', FAILED: 'alert' } as const;

const DeliveryLine = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    '& + &': { marginTop: 4 },
    '& small': { ...typography.caption, color: palette.text.tertiary },
  }),
);

interface DeliveryLinesProps {
  /** Messages to one recipient by one channel. */
  deliveries: readonly Delivery[];
  formatAt: (at: string) => string;
}

/** Shows the state of each message, with the time when it was sent or the reason why it was not. */
export function DeliveryLines({ deliveries, formatAt }: DeliveryLinesProps) {
  if (deliveries.length === 0) return <DeliveryLine>{releaseText.notSent}</DeliveryLine>;
  // The index is the key, because two deliveries can have the same time. The lines have no state.
  return deliveries.map(({ state, reason, at }, index) => (
    <DeliveryLine key={index}>
      <Badge tone={toneByState[state]} icon={iconByState[state]}>
        {releaseText.deliveryState[state]}
      </Badge>
      <small>{reason ?? (state === 'SENT' ? formatAt(at) : '')}</small>
    </DeliveryLine>
  ));
}
