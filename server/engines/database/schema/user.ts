import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** In lower case. Null after withdrawal, like the other personal columns, except `department` and `contact`, which are then ''. */
    username: text('username').unique('users_username_key'),
    passwordHash: text('password_hash'),
    name: text('name'),
    /** The address as the user typed it, but in lower case. Mails go to it. */
    email: text('email'),
    /** `mailboxOf(email)` of contract/university.ts. One account per mailbox. */
    mailbox: text('mailbox').unique('users_mailbox_key'),
    universityName: text('university_name'),
    studentId: text('student_id'),
    department: text('department').notNull().default(''),
    contact: text('contact').notNull().default(''),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    /** When a mail server refused the address permanently. Mails to it stop until the user verifies an address again. */
    mailRefusedAt: instant('mail_refused_at'),
    profileImage: text('profile_image'),
    /** The picture is removed by an operator until this time: hidden from all but the user and operators. */
    removedUntil: instant('removed_until'),
    consentedAt: instant('consented_at'),
    consentVersion: text('consent_version'),
    /** Created by the demo campus, with a public password. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Set by `npm run operator` only. */
    isOperator: boolean('is_operator').notNull().default(false),
    /** The account cannot log in before this time. */
    suspendedUntil: instant('suspended_until'),
    suspensionReason: text('suspension_reason'),
    /** The last day (Asia/Seoul) with a request of the account; null before the first request. */
    lastActiveOn: date('last_active_on'),
    createdAt: instant('created_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    unique('users_student_id_key').on(table.universityName, table.studentId),
    // Rejects rows that an administrator inserts without a mailbox: the unique key and account lookups need it.
    check('users_mailbox', sql`(${table.email} is null) = (${table.mailbox} is null)`),
  ],
);
