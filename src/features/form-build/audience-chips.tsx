import type { RoundValues } from '@/entities/recruitment';
import { formBuildText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { isAskedOf } from './form-changes';

interface AudienceChipsProps {
  values: RoundValues;
  /** Undefined for the questions for all tracks. */
  track: string | undefined;
  onTrack: (key: string | undefined) => void;
}

/** Filters the questions by track. Renders nothing without tracks. */
export function AudienceChips({ values, track, onTrack }: AudienceChipsProps) {
  if (values.tracks.length === 0) return null;
  const countOf = (key: string | undefined) => {
    const count = values.questions.filter((question) => isAskedOf(question, key)).length;
    return count > 0 ? ({ count, unit: 'items' } as const) : undefined;
  };
  return (
    <ChipRow role="group" aria-label={formBuildText.audience}>
      <FilterChip
        label={formBuildText.common}
        count={countOf(undefined)}
        pressed={track === undefined}
        onPress={() => {
          onTrack(undefined);
        }}
      />
      {values.tracks.map(({ key, name }) => (
        <FilterChip
          key={key}
          label={name.trim() || formBuildText.unnamedTrack}
          count={countOf(key)}
          pressed={track === key}
          onPress={() => {
            onTrack(key);
          }}
        />
      ))}
    </ChipRow>
  );
}
