export interface Mail {
  /** One e-mail address without a display name. The contract defines the grammar. */
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

/** Sends mail. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Rejects otherwise, after at most 5 s. */
  send: (mail: Mail) => Promise<void>;
  /** Lists sent mails, newest first. Undefined for a mailer that uses an SMTP server. */
  readonly list?: () => Promise<StoredMail[]>;
  /** Deletes all stored mails to an address. Undefined for a mailer that uses an SMTP server. */
  readonly purge?: (address: string) => Promise<void>;
}
