import { submissionStatuses } from '@contract/submission';
import type { Submission, SubmissionStatus } from '@contract/submission';
import { submissionText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';

interface StatusFilterProps {
  /** Those that the chips count. */
  applicants: readonly Submission[];
  /** Undefined shows every status. */
  status: SubmissionStatus | undefined;
  onChange: (status: SubmissionStatus | undefined) => void;
}

/** Limits the table to one status. */
export function StatusFilter({ applicants, status, onChange }: StatusFilterProps) {
  return (
    <ChipRow role="group" aria-label={submissionText.filterLabel}>
      {[undefined, ...submissionStatuses].map((choice) => (
        <FilterChip
          key={choice ?? 'all'}
          label={choice === undefined ? submissionText.all : submissionText.status[choice]}
          count={{
            count: applicants.filter((applicant) => choice === undefined || applicant.status === choice)
              .length,
            of: 'people',
          }}
          pressed={status === choice}
          onPress={() => {
            onChange(choice);
          }}
        />
      ))}
    </ChipRow>
  );
}
