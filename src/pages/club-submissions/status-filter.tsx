import { submissionStatuses } from '@contract/submission';
import type { Submission, SubmissionStatus } from '@contract/submission';
import { submissionText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';

interface StatusFilterProps {
  /** The applicants that the chips count. */
  applicants: readonly Submission[];
  /** The shown status; undefined shows every status. */
  status: SubmissionStatus | undefined;
  onChange: (status: SubmissionStatus | undefined) => void;
}

/** Chips that limit the table to one status or show every status. */
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
