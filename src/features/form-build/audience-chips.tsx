import type { RoundValues } from '@/entities/recruitment';
import { formBuildText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { isListedUnder } from './form-changes';

interface AudienceChipsProps {
  values: RoundValues;
  /** Key of the track whose questions are shown; undefined for the questions for all applicants. */
  trackKey: string | undefined;
  onTrackChange: (key: string | undefined) => void;
}

/**
 * Chooses which questions are shown: those of one track or those for all applicants. Renders nothing without
 * tracks.
 */
export function AudienceChips({ values, trackKey, onTrackChange }: AudienceChipsProps) {
  if (values.tracks.length === 0) return null;
  const countOf = (key: string | undefined) => {
    const count = values.questions.filter((question) => isListedUnder(question, key)).length;
    return count > 0 ? ({ count, unit: 'items' } as const) : undefined;
  };
  return (
    <ChipRow role="group" aria-label={formBuildText.audience}>
      <FilterChip
        label={formBuildText.common}
        count={countOf(undefined)}
        pressed={trackKey === undefined}
        onPress={() => {
          onTrackChange(undefined);
        }}
      />
      {values.tracks.map(({ key, name }) => (
        <FilterChip
          key={key}
          label={name.trim() || formBuildText.unnamedTrack}
          count={countOf(key)}
          pressed={trackKey === key}
          onPress={() => {
            onTrackChange(key);
          }}
        />
      ))}
    </ChipRow>
  );
}
