export interface Mail {
  /** Local part of the Message-ID, the same for every attempt to send a mail. Mailboxes drop a second mail with the same Message-ID. */
  id?: string;
  /** One e-mail address without a display name. The contract defines the grammar. */
  to: string;
  subject: string;
  /** Plain text with LF line ends. */
  text: string;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>;
}

/** A mail that the embedded mailbox stores instead of sending it. */
export interface StoredMail extends Mail {
  html: string;
  headers: Readonly<Record<string, string>>;
  /** ISO 8601 UTC. */
  sentAt: string;
}

export interface SendOptions {
  /**
   * Runs when the mail server has the whole content, but not yet the end-of-data line, after which it accepts the mail. The mailer writes
   * this line as soon as the promise resolves, before other I/O. A rejection cancels the mail.
   */
  beforeAcceptance?: (() => Promise<void>) | undefined;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Rejects otherwise, after at most 5 s. */
  send: (mail: Mail, options?: SendOptions) => Promise<void>;
  /** Lists the stored mails, newest first. Undefined for a mailer that uses an SMTP server. */
  readonly list?: () => Promise<StoredMail[]>;
  /** Deletes all stored mails to an address. Undefined for a mailer that uses an SMTP server. */
  readonly purge?: (address: string) => Promise<void>;
}
