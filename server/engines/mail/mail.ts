export interface Mail {
  /** One plain address; the grammar of addresses is the contract's. */
  to: string;
  subject: string;
  /** Plain text, lines by LF. */
  text: string;
}

/** A mail as the embedded mailbox keeps it. */
export interface KeptMail extends Mail {
  /** ISO 8601 UTC. */
  sentAt: string;
}

/** Sends mail. Resolves when the mail has been taken over by the other side; rejects when it was not, after 5 s at most. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  /** The mails sent so far, newest first, where they stay on this machine; undefined where they leave it. */
  readonly list?: () => Promise<KeptMail[]>;
  /** Forgets every mail to an address; undefined where mails leave this machine. */
  readonly purge?: (address: string) => Promise<void>;
}
