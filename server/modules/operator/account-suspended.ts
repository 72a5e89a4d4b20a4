import { operatorMessage } from '@contract/operator-messages';
import { AppError } from '../../app-error';
import { formatSeoulTime } from './format-seoul-time';

/** Creates the error of a login to a suspended account. It names the end and the reason, which the owner of the password may know. */
export const accountSuspended = (until: Date, reason: string | null): AppError =>
  new AppError('account_suspended', {
    message: operatorMessage.suspended(formatSeoulTime(until), reason ?? '-'),
  });
