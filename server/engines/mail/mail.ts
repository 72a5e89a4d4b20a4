export interface Mail {
  /** One plain address. The contract defines the grammar. */
  to: string;
  subject: string;
  /** Plain text with LF line ends. */
  text: string;
}

/** A mail in the embedded mailbox. */
export interface StoredMail extends Mail {
  /** ISO 8601 UTC. */
  sentAt: string;
}

/** Sends mail. Resolves when the mail server has accepted the mail. Rejects after at most 5 s otherwise. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  /** Lists sent mails, newest first. Undefined if an SMTP server sends them. */
  readonly list?: () => Promise<StoredMail[]>;
  /** Deletes all mails to an address. Undefined if an SMTP server sends them. */
  readonly purge?: (address: string) => Promise<void>;
}
