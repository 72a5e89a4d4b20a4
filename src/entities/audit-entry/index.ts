export { auditFileUrl, useListAuditEntriesInfiniteQuery } from './audit-entry-api';
export type { AuditFilter } from './audit-entry-api';
export { describeEntry } from './describe-entry';
export type { AuditEntry } from './describe-entry';
