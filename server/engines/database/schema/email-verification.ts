import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** One row per address and browser, so that another browser cannot void the owner's code. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    email: text('email').notNull(),
    browserHash: text('browser_hash').notNull(),
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    /** Attempts to enter the current code. */
    tries: smallint('tries').notNull().default(0),
    verifiedUntil: instant('verified_until'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.browserHash] }),
    index('email_verifications_browser_idx').on(table.browserHash),
  ],
);

/** Mailed codes of about the last hour, for the cooldown of a mailbox and its quotas, in total and per browser. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mailbox: text('mailbox').notNull(),
    /** '' for all browsers that sent no cookie. They share a quota. */
    browserHash: text('browser_hash').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [index('code_sends_mailbox_idx').on(table.mailbox, table.sentAt)],
);
