import { createHmac } from 'node:crypto';
import { settingsGroups } from '@contract/notification-settings';
import type { SettingsGroup } from '@contract/notification-settings';
import { isSameText } from '../../engines/same-text';

/** The mails that a link turns off for one user: those of one group, or the daily summary. */
export interface Unsubscription {
  userId: number;
  /** 'daily': all groups that the user gets in the daily summary. */
  group: SettingsGroup | 'daily';
}

const signatureOf = (content: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe\n${content}`).digest('base64url');

/** Returns the signed token of a link. It does not expire: a mail may be read years later. */
export function signUnsubscription({ userId, group }: Unsubscription, secret: string): string {
  const content = `${String(userId)}.${group}`;
  return `${content}.${signatureOf(content, secret)}`;
}

/** Returns what a token turns off; undefined for a token with a wrong signature or an unknown group. */
export function readUnsubscription(token: string, secret: string): Unsubscription | undefined {
  const [userId = '', name = '', signature = '', ...furtherParts] = token.split('.');
  const group = ([...settingsGroups, 'daily'] as const).find((known) => known === name);
  const isSigned = isSameText(signature, signatureOf(`${userId}.${name}`, secret));
  return isSigned && group !== undefined && furtherParts.length === 0
    ? { userId: Number(userId), group }
    : undefined;
}
