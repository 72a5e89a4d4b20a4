import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { TrackValues } from '@/entities/recruitment';
import { formBuildText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const Select = styled(NativeSelect)({ height: 36, maxWidth: 220, fontSize: 14 });

const Chevron = ({ className }: { className?: string }) => <Icon name="chevronDown" className={className} />;

const ALL_TRACKS = '';
const SEVERAL_TRACKS = 'several';

interface AudienceSelectProps {
  tracks: readonly TrackValues[];
  /** Keys of the tracks; empty for all tracks. */
  chosen: readonly string[];
  disabled: boolean;
  onChange: (keys: readonly string[]) => void;
}

/**
 * Chooses whether a question is for all applicants or for the applicants of one track. Shows a stored choice of
 * several tracks, but offers no new choice of several tracks. Renders nothing without tracks.
 */
export function AudienceSelect({ tracks, chosen, disabled, onChange }: AudienceSelectProps) {
  if (tracks.length === 0) return null;
  const severalTracks = chosen.length > 1 && tracks.filter(({ key }) => chosen.includes(key));
  return (
    <Select
      value={severalTracks ? SEVERAL_TRACKS : (chosen[0] ?? ALL_TRACKS)}
      disabled={disabled}
      IconComponent={Chevron}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': formBuildText.tracks }}
      onChange={({ target: { value } }) => {
        if (value !== SEVERAL_TRACKS) onChange(value === ALL_TRACKS ? [] : [value]);
      }}
    >
      <option value={ALL_TRACKS}>{formBuildText.everyTrack}</option>
      {severalTracks && (
        <option value={SEVERAL_TRACKS}>{severalTracks.map(({ name }) => name).join(', ')}</option>
      )}
      {tracks.map(({ key, name }) => (
        <option key={key} value={key}>
          {name.trim() || formBuildText.unnamedTrack}
        </option>
      ))}
    </Select>
  );
}
