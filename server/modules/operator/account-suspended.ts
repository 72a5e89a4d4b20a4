import { operatorMessage } from '@contract/operator-messages';
import { AppError } from '../../app-error';
import { timeInWords } from './time-in-words';

/** Creates the error of a login to a suspended account. It names the end and the reason, which the owner of the password may know. */
export const accountSuspended = (until: Date, reason: string | null): AppError =>
  new AppError('account_suspended', {
    message: operatorMessage.suspended(timeInWords(until), reason ?? '-'),
  });
