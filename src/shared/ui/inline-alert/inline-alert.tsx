import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radii } from '@/shared/config';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon';

type Severity = 'error' | 'warning' | 'success' | 'info';

interface InlineAlertProps {
  severity?: Severity;
  children: ReactNode;
  /** Button at the end of the alert. */
  action?: ReactNode;
}

const icons: Record<Severity, IconName> = {
  error: 'alert',
  warning: 'alert',
  success: 'checkCircle',
  info: 'info',
};

// Not the alert of MUI, because that would add code to the first load.
const Container = styled('div', { shouldForwardProp: (prop) => prop !== 'severity' })<{ severity: Severity }>(
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

/** Error message of a form beside its button, or another message that has to stay visible. */
export function InlineAlert({ severity = 'error', children, action }: InlineAlertProps) {
  return (
    <Container severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[severity]} />
      <div>{children}</div>
      {action && <div>{action}</div>}
    </Container>
  );
}
