import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { auditActionLabel } from '@contract/audit-messages';
import type { AuditPage } from '@contract/audit';
import { formatSeoulDayTime } from '@/shared/lib/seoul-time';
import { clubText, managementText, submissionText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

type Entry = AuditPage['entries'][number];

const Note = styled('p')(({ theme: { typography, vars } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '12px 4px 0',
  color: vars.palette.text.secondary,
}));

/** Names of the codes that the log stores. Other values are texts already. */
const codeNames: Readonly<Record<string, string>> = { ...clubText.roles, ...submissionText.status };
const nameOf = (code: string) => codeNames[code] ?? code;

function changeOf({ before, after }: Entry): string {
  if (before !== null && after !== null) return managementText.changed(nameOf(before), nameOf(after));
  return nameOf(after ?? before ?? '');
}

/** The entries of the audit log, the latest first. */
export function RecordTable({ entries, note }: { entries: readonly Entry[]; note: string }) {
  const { columns } = managementText;
  return (
    <>
      <TableContainer>
        <Table aria-label={managementText.records}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 170 }}>{columns.at}</TableCell>
              <TableCell sx={{ width: 160 }}>{columns.actor}</TableCell>
              <TableCell>{columns.what}</TableCell>
              <TableCell>{columns.reason}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <TableRow key={entry.auditId}>
                <TableCell>
                  <time dateTime={entry.at}>{formatSeoulDayTime(entry.at)}</time>
                </TableCell>
                <TableCell>{entry.actorName}</TableCell>
                <TableCell>
                  <b>{auditActionLabel[entry.action]}</b>
                  {entry.targetName !== null && ` · ${entry.targetName}`}
                  {changeOf(entry) !== '' && ` · ${changeOf(entry)}`}
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
