import { AUDIT_PAGE_SIZE, auditRoutes } from '@contract/audit';
import type { AuditQuery } from '@contract/audit';
import { requestUrl } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export type AuditFilter = Pick<AuditQuery, 'userId' | 'action' | 'from' | 'to'>;

const auditEntryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest entry first. Nothing invalidates it: it is read again on each visit. */
    listAuditEntries: build.infiniteQuery<
      ResponseData<typeof auditRoutes.list>,
      { clubId: number; filter: AuditFilter },
      number | undefined
    >({
      query: ({ queryArg: { clubId, filter }, pageParam: cursor }) =>
        buildRequest(auditRoutes.list)({
          clubId,
          query: { ...filter, limit: AUDIT_PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Returns the address of the filtered log as a CSV file. */
export const auditFileUrl = (clubId: number, filter: AuditFilter): string =>
  requestUrl(auditRoutes.exportFile, { clubId, query: filter });

export const { useListAuditEntriesInfiniteQuery } = auditEntryApi;
