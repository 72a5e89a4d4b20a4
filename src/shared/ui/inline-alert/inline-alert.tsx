import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon';

type Severity = 'error' | 'warning' | 'success' | 'info';

interface InlineAlertProps {
  severity?: Severity;
  children: ReactNode;
  /** A button at the end of the strip. */
  action?: ReactNode;
}

const icons: Record<Severity, IconName> = { error: 'alert', warning: 'alert', success: 'checkCircle', info: 'info' };

/** What went wrong with a form as a whole, right where its button is; or another thing that must stay readable. */
export function InlineAlert({ severity = 'error', children, action }: InlineAlertProps) {
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'} icon={<Icon name={icons[severity]} />} action={action}>
      {children}
    </Alert>
  );
}
