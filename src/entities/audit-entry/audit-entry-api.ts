import { AUDIT_PAGE_SIZE, auditRoutes } from '@contract/audit';
import type { AuditQuery } from '@contract/audit';
import { requestUrl } from '@contract/route';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export type AuditFilter = Pick<AuditQuery, 'userId' | 'action' | 'from' | 'to'>;

const auditEntryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Latest entry first. Each visit loads the entries again. */
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
      // The live connection announces most changes that add an entry: of members and their roles, and decisions.
      providesTags: (_result, _error, { clubId }) => [
        { type: 'Member', id: clubId },
        clubSubmissionsTag(clubId),
      ],
    }),
  }),
});

/** Returns the address of the CSV file with the filtered entries. */
export const auditFileUrl = (clubId: number, filter: AuditFilter): string =>
  requestUrl(auditRoutes.exportFile, { clubId, query: filter });

export const { useListAuditEntriesInfiniteQuery } = auditEntryApi;
