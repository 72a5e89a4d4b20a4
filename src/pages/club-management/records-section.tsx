import Button from '@mui/material/Button';
import { AUDIT_RETENTION_YEARS, auditActions } from '@contract/audit';
import { useState } from 'react';
import { auditFileUrl, useListAuditEntriesInfiniteQuery } from '@/entities/audit-entry';
import type { AuditFilter } from '@/entities/audit-entry';
import { useListMembersQuery } from '@/entities/club';
import { useListRecruitmentsQuery } from '@/entities/recruitment';
import { useOnNear } from '@/shared/lib/scrolling';
import { managementText } from '@/shared/messages';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, NextPageAlert, QueryBoundary } from '@/shared/ui/states';
import { RecordFilters } from './record-filters';
import type { RecordFilterValues } from './record-filters';
import { RecordTable } from './record-table';

const NO_FILTER: RecordFilterValues = { userId: '', action: '', from: null, to: null };
const DAY_MS = 86_400_000;

/**
 * Returns the filter for the server. The server excludes the instant `to`, so `to` is the start of the day after
 * the last day.
 */
function filterOf({ userId, action, from, to }: RecordFilterValues): AuditFilter {
  const knownAction = auditActions.find((name) => name === action);
  return {
    ...(userId !== '' && { userId: Number(userId) }),
    ...(knownAction && { action: knownAction }),
    ...(from !== null && { from }),
    ...(to !== null && { to: new Date(Date.parse(to) + DAY_MS).toISOString() }),
  };
}

/** The audit log of a club with filters, and a link that downloads all entries of the same filters as CSV. */
export function RecordsSection({ clubId }: { clubId: number }) {
  const [values, setValues] = useState(NO_FILTER);
  const filter = filterOf(values);
  const { data: members } = useListMembersQuery({ clubId });
  const { currentData, ...query } = useListAuditEntriesInfiniteQuery({ clubId, filter });
  const { data: rounds } = useListRecruitmentsQuery({ clubId });
  const entries = currentData?.pages.flatMap((page) => page.entries);
  const endRef = useOnNear(() => void query.fetchNextPage(), {
    enabled: query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError,
  });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Section
      title={managementText.records}
      level="h1"
      actions={
        <Button variant="text" component="a" href={auditFileUrl(clubId, filter)} download>
          {managementText.csv}
        </Button>
      }
    >
      <RecordFilters
        values={values}
        members={members ?? []}
        onChange={(change) => {
          setValues({ ...values, ...change });
        }}
      />
      <QueryBoundary
        query={{ ...query, data: entries }}
        skeleton={<RowsSkeleton hasHeader rowCount={6} rowHeightPx={56} />}
        errorText={managementText.recordsFailed}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              message={isFiltered ? managementText.noMatch : managementText.noRecords}
              action={
                isFiltered && (
                  <Button
                    onClick={() => {
                      setValues(NO_FILTER);
                    }}
                  >
                    {managementText.clearFilters}
                  </Button>
                )
              }
            />
          ) : (
            <RecordTable
              entries={list}
              roundTitles={
                rounds && new Map(rounds.map(({ recruitmentId, title }) => [recruitmentId, title]))
              }
              note={managementText.retention(AUDIT_RETENTION_YEARS)}
            />
          )
        }
      </QueryBoundary>
      <NextPageAlert query={query} errorText={managementText.moreRecordsFailed} />
      {query.hasNextPage && <div ref={endRef} />}
    </Section>
  );
}
