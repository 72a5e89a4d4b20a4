import { operatorMessage } from '@contract/operator-messages';
import { AppError } from '../../app-error';
import { formatSeoulTime } from './format-seoul-time';

/** Creates the error of a login to a suspended account with the right password. It tells the end and the reason of the suspension. */
export const accountSuspended = (until: Date, reason: string | null): AppError =>
  new AppError('account_suspended', {
    message: operatorMessage.suspended(formatSeoulTime(until), reason ?? '-'),
  });
