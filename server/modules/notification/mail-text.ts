import type { NotificationToMail } from './notification-mail.repository';

/** The text of a mail about a notification. */
export interface MailText {
  subject: string;
  lines: string[];
}

/** Returns undefined for a notification that is no longer true. */
export type WriteMail = (notification: NotificationToMail & { club: string }) => MailText | undefined;

/** Replaces line breaks, which imported names may contain, by spaces: a subject is a mail header. */
export const singleLine = (text: string | null) => (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();

const inKorea = { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric', weekday: 'short' } as const;

/** Describes a day in Korea. */
export const describeDay = (instant: Date) => new Intl.DateTimeFormat('ko-KR', inKorea).format(instant);

/** Describes a day and time in Korea. */
export const describeTime = (instant: Date) =>
  new Intl.DateTimeFormat('ko-KR', {
    ...inKorea,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
