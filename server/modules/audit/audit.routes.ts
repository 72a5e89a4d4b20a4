import { auditRoutesWithRules as routes } from '@contract/audit.rules';
import type { Scopes } from '../../http/scope';
import type { AuditLogService } from './audit-log.service';

export function registerAuditRoutes({ signedIn }: Scopes, auditLog: AuditLogService): void {
  signedIn(routes.list, ({ userId, params, query }) => auditLog.list(userId, params.clubId, query));
  signedIn(routes.exportFile, ({ userId, params, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="audit.csv"');
    return auditLog.exportFile(userId, params.clubId, query);
  });
}
