import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { submissionStatuses } from '@contract/submission';
import type { Decision, Submission, SubmissionStatus } from '@contract/submission';
import { DecideDialog } from '@/features/submission-decide';
import type { PendingDecision } from '@/features/submission-decide';
import { submissionText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { Section } from '@/shared/ui/page';
import { ApplicantRow } from './applicant-row';
import { BulkBar } from './bulk-bar';

const { columns } = submissionText;

/** The table of applicants: filtered by status, decided one by one or several at once. */
export function Applicants({ submissions }: { submissions: readonly Submission[] }) {
  const [filter, setFilter] = useState<SubmissionStatus>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [pending, setPending] = useState<PendingDecision>();

  const shown = submissions.filter(({ status }) => filter === undefined || status === filter);
  const selectable = shown.filter(({ status }) => status === 'PENDING');
  // What somebody else has decided meanwhile is no longer chosen, nor what the filter hides: nothing unseen is decided.
  const selected = selectable.filter(({ applyId }) => chosen.has(applyId));

  const toggle = (applyId: number) => {
    const next = new Set(chosen);
    if (!next.delete(applyId)) next.add(applyId);
    setChosen(next);
  };
  const toggleAll = () => { setChosen(new Set(selected.length === selectable.length ? [] : selectable.map(({ applyId }) => applyId))); };
  const decide = (decision: Decision, applicants: readonly Submission[]) => { setPending({ decision, applicants }); };

  return (
    <Section
      title={submissionText.applicants}
      level="h1" // the club's name is folded away
      actions={(
        <ChipRow role="group" aria-label={submissionText.filterLabel}>
          <FilterChip label={submissionText.all} count={submissions.length} pressed={filter === undefined} onPress={() => { setFilter(undefined); }} />
          {submissionStatuses.map((status) => (
            <FilterChip
              key={status}
              label={submissionText.status[status]}
              count={submissions.filter((submission) => submission.status === status).length}
              pressed={filter === status}
              onPress={() => { setFilter(status); }}
            />
          ))}
        </ChipRow>
      )}
    >
      <TableContainer sx={selected.length > 0 ? { mb: '120px' } : null}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                {selectable.length > 0 && (
                  <Checkbox
                    checked={selected.length === selectable.length}
                    indeterminate={selected.length > 0 && selected.length < selectable.length}
                    onChange={toggleAll}
                    slotProps={{ input: { 'aria-label': submissionText.selectAll } }}
                  />
                )}
              </TableCell>
              {[columns.name, columns.studentId, columns.department, columns.contact, columns.appliedOn, columns.status].map((name) => <TableCell key={name}>{name}</TableCell>)}
              <TableCell align="right">{columns.actions}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((submission) => (
              <ApplicantRow
                key={submission.applyId}
                submission={submission}
                selected={selected.includes(submission)}
                onToggle={() => { toggle(submission.applyId); }}
                onDecide={(decision) => { decide(decision, [submission]); }}
              />
            ))}
            {shown.length === 0 && <TableRow><TableCell colSpan={8} align="center">{submissionText.applicantsEmpty}</TableCell></TableRow>}
          </TableBody>
        </Table>
      </TableContainer>
      {selected.length > 0 && <BulkBar count={selected.length} onDecide={(decision) => { decide(decision, selected); }} onClear={() => { setChosen(new Set()); }} />}
      <DecideDialog pending={pending} onClose={() => { setPending(undefined); }} onDecided={() => { setChosen(new Set()); }} />
    </Section>
  );
}
