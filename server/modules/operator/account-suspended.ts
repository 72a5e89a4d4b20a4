import { operatorMessage } from '@contract/operator-messages';
import { AppError } from '../../app-error';
import { formatSeoulTime } from './format-seoul-time';

/** Creates the error of a login with the right password to a suspended account. Its message contains the end and the reason. */
export const accountSuspended = (until: Date, reason: string | null): AppError =>
  new AppError('account_suspended', {
    message: operatorMessage.suspended(formatSeoulTime(until), reason ?? '-'),
  });
