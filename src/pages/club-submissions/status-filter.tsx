import { submissionStatuses } from '@contract/submission';
import type { Submission, SubmissionStatus } from '@contract/submission';
import { submissionText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';

interface StatusFilterProps {
  /** The applicants that the chips count. */
  applicants: readonly Submission[];
  /** Undefined shows every status. */
  status: SubmissionStatus | undefined;
  onChange: (status: SubmissionStatus | undefined) => void;
}

/** Limits the table to one status. */
export function StatusFilter({ applicants, status, onChange }: StatusFilterProps) {
  return (
    <ChipRow role="group" aria-label={submissionText.filterLabel}>
      {[undefined, ...submissionStatuses].map((option) => (
        <FilterChip
          key={option ?? 'all'}
          label={option === undefined ? submissionText.all : submissionText.status[option]}
          count={{
            count: applicants.filter((applicant) => option === undefined || applicant.status === option)
              .length,
            unit: 'people',
          }}
          pressed={status === option}
          onPress={() => {
            onChange(option);
          }}
        />
      ))}
    </ChipRow>
  );
}
