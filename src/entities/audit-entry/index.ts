export { auditFileUrl, useListAuditEntriesInfiniteQuery } from './audit-entry-api';
export type { AuditFilter } from './audit-entry-api';
