import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { describeEntry } from '@/entities/audit-entry';
import type { AuditEntry } from '@/entities/audit-entry';
import { formatDay, formatDayTime } from '@/shared/lib/formats';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { managementText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const HOUR_MS = 3_600_000;

const Note = styled('p')(({ theme: { typography, vars } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '12px 4px 0',
  color: vars.palette.text.secondary,
}));

interface RecordTableProps {
  entries: readonly AuditEntry[];
  /** Titles of the club’s rounds by id; undefined until they are loaded. */
  roundTitles: ReadonlyMap<number, string> | undefined;
  /** Text below the table. */
  note: string;
}

/** The entries of the audit log, the latest first. */
export function RecordTable({ entries, roundTitles, note }: RecordTableProps) {
  const { columns } = managementText;
  const currentYear = formatDay(new Date(useNow(HOUR_MS)).toISOString()).slice(0, 4);
  return (
    <>
      <TableContainer>
        <Table aria-label={managementText.records}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 170 }}>{columns.at}</TableCell>
              <TableCell sx={{ width: 160 }}>{columns.actor}</TableCell>
              <TableCell>{columns.what}</TableCell>
              <TableCell sx={{ width: 280 }}>{columns.reason}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <TableRow key={entry.auditId}>
                <TableCell>
                  <time dateTime={entry.at} title={formatDayTime(entry.at)}>
                    {formatDay(entry.at).startsWith(currentYear)
                      ? formatMonthDayTime(entry.at)
                      : formatDayTime(entry.at)}
                  </time>
                </TableCell>
                <TableCell>{entry.actorName}</TableCell>
                <TableCell>
                  {describeEntry(entry, roundTitles).map((part, index) =>
                    typeof part === 'string' ? part : <b key={index}>{part.strong}</b>,
                  )}
                </TableCell>
                <TableCell>{entry.reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Note>
        <Icon name="lock" size="sm" />
        {note}
      </Note>
    </>
  );
}
