import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useSelector } from 'react-redux';
import { SuccessionStrip } from '@/features/succession-request';
import { useGetClubRoleQuery, useListMembersQuery } from '@/entities/club';
import { useListOfficersQuery } from '@/entities/succession';
import { selectSessionUser } from '@/entities/user';
import { formatDay } from '@/shared/lib/formats';
import { clubText, officersText } from '@/shared/messages';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';

/** Past and present officers, and the succession of an absent president. Every member sees this section. */
export function OfficersSection({ clubId }: { clubId: number }) {
  const query = useListOfficersQuery({ clubId });
  const { data: membership } = useGetClubRoleQuery({ clubId });
  const { data: members } = useListMembersQuery({ clubId });
  const userId = useSelector(selectSessionUser)?.userId;
  const { columns } = officersText;
  return (
    <>
      {membership && (
        <SuccessionStrip clubId={clubId} role={membership.role} userId={userId} members={members ?? []} />
      )}
      <Section title={officersText.title} level="h1">
        <QueryBoundary
          query={query}
          skeleton={<RowsSkeleton hasHeader rowCount={4} rowHeightPx={56} />}
          errorText={officersText.failed}
        >
          {({ officers }) =>
            officers.length === 0 ? (
              <EmptyState message={officersText.empty} />
            ) : (
              <TableContainer>
                <Table aria-label={officersText.title}>
                  <TableHead>
                    <TableRow>
                      <TableCell>{columns.name}</TableCell>
                      <TableCell>{columns.role}</TableCell>
                      <TableCell>{columns.period}</TableCell>
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {officers.map(({ userId: id, name, roleName, startedAt, endedAt }) => (
                      <TableRow key={`${String(id)} ${roleName} ${startedAt ?? ''}`}>
                        <TableCell component="th" scope="row">
                          {name}
                        </TableCell>
                        <TableCell>{clubText.roles[roleName]}</TableCell>
                        <TableCell>
                          {officersText.period(
                            startedAt === null ? officersText.unknownStart : formatDay(startedAt),
                            endedAt === null ? officersText.now : formatDay(endedAt),
                          )}
                        </TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </TableContainer>
            )
          }
        </QueryBoundary>
      </Section>
    </>
  );
}
