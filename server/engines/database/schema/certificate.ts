import type { CertificateSnapshot } from '@contract/certificate.rules';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './user';

/** Issued certificates of activity. They outlive their club, so `clubId` has no foreign key. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    clubId: integer('club_id').notNull(),
    /** Anyone who has this code can verify the certificate. */
    code: text('code').notNull().unique('certificates_code_key'),
    /** The content of the certificate. Null after the user's account was deleted. */
    snapshot: jsonb('snapshot').$type<CertificateSnapshot>(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('certificates_user_idx').on(table.userId)],
);
