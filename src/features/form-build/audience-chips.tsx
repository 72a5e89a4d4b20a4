import type { RoundValues } from '@/entities/recruitment';
import { formBuildText } from '@/shared/messages';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { isAskedOf } from './form-changes';

interface AudienceChipsProps {
  values: RoundValues;
  /** Undefined for the questions of everybody. */
  track: string | undefined;
  onTrack: (key: string | undefined) => void;
}

/** Chooses whose questions are shown. Nothing without tracks. */
export function AudienceChips({ values, track, onTrack }: AudienceChipsProps) {
  if (values.tracks.length === 0) return null;
  const countOf = (key: string | undefined) =>
    values.questions.filter((question) => isAskedOf(question, key)).length;
  return (
    <ChipRow role="group" aria-label={formBuildText.audience}>
      <FilterChip
        label={formBuildText.common}
        count={{ count: countOf(undefined), unit: 'things' }}
        pressed={track === undefined}
        onPress={() => {
          onTrack(undefined);
        }}
      />
      {values.tracks.map(({ key, name }) => (
        <FilterChip
          key={key}
          label={name.trim() || formBuildText.unnamedTrack}
          count={{ count: countOf(key), unit: 'things' }}
          pressed={track === key}
          onPress={() => {
            onTrack(key);
          }}
        />
      ))}
    </ChipRow>
  );
}
