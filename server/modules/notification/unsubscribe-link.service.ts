import { UNSUBSCRIBE_PATH } from '@contract/notification-settings';
import type { Mail } from '../../engines/mail/mail';
import { signUnsubscription } from './unsubscribe-token';
import type { Unsubscription } from './unsubscribe-token';

interface UnsubscribeLinkOptions {
  /** Public origin of the service; without it mails contain no links. */
  publicUrl: string | undefined;
  secret: string;
}

/** Returns a function that creates the link to turn mails off. Without a public origin the function returns undefined. */
export const createUnsubscribeLinks =
  ({ publicUrl, secret }: UnsubscribeLinkOptions) =>
  (unsubscription: Unsubscription): string | undefined =>
    publicUrl === undefined
      ? undefined
      : `${publicUrl}${UNSUBSCRIBE_PATH}?token=${signUnsubscription(unsubscription, secret)}`;

/** Returns the headers of RFC 8058 for a mail that can be turned off; none without a link. */
export const unsubscribeHeaders = (link: string | undefined): Pick<Mail, 'headers'> =>
  link === undefined
    ? {}
    : { headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
