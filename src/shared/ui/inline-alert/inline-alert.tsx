import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radii } from '@/shared/config';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon';

type Severity = 'error' | 'warning' | 'success' | 'info';

interface InlineAlertProps {
  severity?: Severity;
  children: ReactNode;
  /** A button at the end of the strip. */
  action?: ReactNode;
}

const icons: Record<Severity, IconName> = {
  error: 'alert',
  warning: 'alert',
  success: 'checkCircle',
  info: 'info',
};

// A strip of our own: MUI's brings a paper, a closing button and icons along, to the first page that anybody loads.
const Strip = styled('div', { shouldForwardProp: (prop) => prop !== 'severity' })<{ severity: Severity }>(
  ({
    theme: {
      typography,
      vars: { palette },
    },
    severity,
  }) => ({
    ...typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '10px 14px',
    borderRadius: radii.md,
    fontWeight: 500,
    textWrap: 'balance',
    backgroundColor: palette.tint[severity],
    color: palette.onTint[severity],
    '& > svg': { flex: 'none' },
    '& > div': { minWidth: 0 },
    '& > div + div': { marginLeft: 'auto', paddingLeft: 16, flex: 'none' },
  }),
);

/** What went wrong with a form as a whole, right where its button is; or another thing that must stay readable. */
export function InlineAlert({ severity = 'error', children, action }: InlineAlertProps) {
  return (
    <Strip severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[severity]} />
      <div>{children}</div>
      {action && <div>{action}</div>}
    </Strip>
  );
}
