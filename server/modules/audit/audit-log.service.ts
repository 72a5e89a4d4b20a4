import { AUDIT_PAGE_SIZE, OPERATOR_NAME, SYSTEM_NAME } from '@contract/audit';
import type { AuditPage, AuditQuery } from '@contract/audit';
import { auditActionLabel, auditColumnLabels } from '@contract/audit-messages';
import type { AuditEntry } from '@contract/audit.rules';
import { memberRoleNames } from '@contract/member';
import { memberRoleLabels } from '@contract/member-messages';
import { mayReadAuditLogAndFigures } from '@contract/rights';
import { escapeFormula, toCsv } from '@contract/spreadsheet';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import { roleOf } from '../member/member.service';
import { listEntries } from './audit.repository';
import type { AuditRow } from './audit.repository';

export interface AuditLogService {
  /** Lists entries, the latest first. Throws `not_found` for an unknown club, `not_allowed` unless the caller leads it. */
  list: (userId: number, clubId: number, query: AuditQuery) => Promise<AuditPage>;
  /** Returns the latest 100,000 matching entries as CSV, the latest first. Ignores `limit` and `cursor`. Throws like `list`. */
  exportFile: (userId: number, clubId: number, query: AuditQuery) => Promise<string>;
}

export function createAuditLogService(db: Db): AuditLogService {
  const requireLeader = async (userId: number, clubId: number) => {
    if (!mayReadAuditLogAndFigures(await roleOf(db, clubId, userId))) throw new AppError('not_allowed');
  };
  return {
    list: async (userId, clubId, { limit = AUDIT_PAGE_SIZE, ...filter }) => {
      await requireLeader(userId, clubId);
      // One entry more than requested shows whether there is a next page.
      const rows = await listEntries(db, clubId, { ...filter, limit: limit + 1 });
      const entries = rows.slice(0, limit).map(presentEntry);
      return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.auditId ?? null) : null };
    },

    exportFile: async (userId, clubId, { userId: filterUserId, action, from, to }) => {
      await requireLeader(userId, clubId);
      const rows = await listEntries(db, clubId, { userId: filterUserId, action, from, to });
      return toCsv([
        auditColumnLabels,
        ...rows
          .map(presentEntry)
          .map(({ at, actorName, action: auditAction, targetName, before, after, reason }) =>
            [
              fileTimeFormat.format(new Date(at)),
              actorName,
              auditActionLabel[auditAction],
              auditAction,
              targetName,
              localizeRole(before),
              localizeRole(after),
              reason,
            ].map((cell) => escapeFormula(cell ?? '')),
          ),
      ]);
    },
  };
}

/** The format of times in other exported files, such as 2026-03-12 14:26: Swedish dates are written like ISO 8601. */
const fileTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Returns the Korean name of a role; any other value as it is. */
const localizeRole = (value: string | null): string | null => {
  const role = memberRoleNames.find((name) => name === value);
  return role === undefined ? value : memberRoleLabels[role];
};

function presentEntry(row: AuditRow): AuditEntry {
  return {
    auditId: row.id,
    actorName: actorNameOf(row),
    action: row.action,
    targetName: row.targetId === null ? null : (row.targetName ?? WITHDRAWN_USER_NAME),
    before: row.before,
    after: row.after,
    reason: row.reason,
    at: row.at.toISOString(),
  };
}

function actorNameOf({ isByOperator, actorId, actorName }: AuditRow): string {
  if (isByOperator) return OPERATOR_NAME;
  return actorId === null ? SYSTEM_NAME : (actorName ?? WITHDRAWN_USER_NAME);
}
