import type { ArrivedMail } from '../server/testing/smtp-sink';

/**
 * Returns the Message-IDs of mails without repetitions: after a crash the server may repeat a mail, and mailboxes show mails with the
 * same Message-ID once. Each mail without a Message-ID counts.
 */
export const listMessageIds = (mails: readonly ArrivedMail[]): string[] => [
  ...new Set(
    mails.map(
      ({ headers }, index) =>
        headers.find(([name]) => /^message-id$/i.test(name))?.[1] ?? `without Message-ID ${String(index)}`,
    ),
  ),
];
