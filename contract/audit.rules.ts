import type { InferType } from 'yup';
import { AUDIT_PAGE_SIZE_MAX, auditActions, auditRoutes } from './audit';
import { requestInstant } from './body.rules';
import { message } from './messages';
import { queryInteger, queryParams } from './query.rules';
import {
  withRules,
  namedComponent,
  responseEnum,
  responseId,
  responseList,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { ID_MAX } from './route';
import { rawText } from './rule';

const auditQuery = queryParams({
  limit: queryInteger('limit', 1, AUDIT_PAGE_SIZE_MAX),
  /** `nextCursor` of the previous page. */
  cursor: queryInteger('cursor', 1, ID_MAX),
  /** Selects the actions of this user, except those as an operator, and the actions that concern this user. */
  userId: queryInteger('userId', 1, ID_MAX),
  action: rawText('action').oneOf(auditActions, message.badRequest),
  from: requestInstant('from'),
  /** Exclusive. */
  to: requestInstant('to'),
});

const auditEntry = namedComponent(
  'AuditEntry',
  responseObject({
    auditId: responseId(),
    actorName: responseText(),
    action: responseEnum(auditActions),
    targetName: responseText().nullable(),
    before: responseText().nullable(),
    after: responseText().nullable(),
    reason: responseText().nullable(),
    at: responseTimestamp(),
  }),
);

const auditPage = responseObject({ entries: responseList(auditEntry), nextCursor: responseId().nullable() });

export type AuditQuery = InferType<typeof auditQuery>;
export type AuditEntry = InferType<typeof auditEntry>;
export type AuditPage = InferType<typeof auditPage>;

export const auditRoutesWithRules = withRules(auditRoutes, {
  list: { query: auditQuery, data: auditPage },
  exportFile: { query: auditQuery, data: responseText() },
});
