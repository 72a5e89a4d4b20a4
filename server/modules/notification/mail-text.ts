import type { NotificationToMail } from './notification-mail.repository';

/** The text of a mail about a notification. */
export interface MailText {
  subject: string;
  lines: string[];
}

/** Writes the mail about a notification; undefined if the notification is no longer true. `club` is its club name on one line. */
export type WriteMail = (notification: NotificationToMail & { club: string }) => MailText | undefined;

/** Replaces line breaks and other white space by single spaces. A mail header must contain no line break, even if a stored name does. */
export const singleLine = (text: string | null) => (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();

const dayFormat = { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric', weekday: 'short' } as const;

/** Formats the Korean day of an instant, as `3월 4일 (화)`. */
export const describeDay = (instant: Date) => new Intl.DateTimeFormat('ko-KR', dayFormat).format(instant);

/** Formats the Korean day and time of an instant, as `3월 4일 (화) 14:06`. */
export const describeTime = (instant: Date) =>
  new Intl.DateTimeFormat('ko-KR', {
    ...dayFormat,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
