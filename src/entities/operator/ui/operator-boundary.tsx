import Paper from '@mui/material/Paper';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { toApiFailure } from '@/shared/api';
import { QueryBoundary } from '@/shared/ui/states';
import { PasswordForm } from './password-form';

/**
 * A query boundary that shows the password form while the server refuses the query without a confirmed
 * password.
 */
export function OperatorBoundary<T>(props: ComponentProps<typeof QueryBoundary<T>>) {
  const titleId = useId();
  const { error, refetch } = props.query;
  if (error !== undefined && toApiFailure(error).code === 'confirmation_required')
    return (
      <Paper variant="panel" sx={{ maxWidth: 480, margin: '48px auto', padding: '32px' }}>
        <PasswordForm titleId={titleId} onConfirmed={() => void refetch()} />
      </Paper>
    );
  return <QueryBoundary {...props} />;
}
