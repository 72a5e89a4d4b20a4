import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { SLOT_PLACE_MAX_LENGTH } from '@contract/interview';
import { controlHeights } from '@/shared/config';
import { scheduleText } from '@/shared/messages';
import { FieldFrame } from '@/shared/ui/field';

const Box = styled('div')({
  '& .MuiOutlinedInput-root.MuiInputBase-root': { height: controlHeights.field, padding: '0 14px' },
  '& .MuiAutocomplete-input.MuiInputBase-input': { padding: 0 },
});

interface PlaceFieldProps {
  value: string;
  /** Places of the existing slots, as suggestions. */
  places: readonly string[];
  help?: string | undefined;
  error?: string | undefined;
  disabled: boolean;
  onChange: (place: string) => void;
}

/** A field for a place or a link, which the leader types or chooses from the places of the existing slots. */
export function PlaceField({ value, places, help, error, disabled, onChange }: PlaceFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={scheduleText.place}
      help={help ?? scheduleText.placeHint}
      {...(error !== undefined && { error })}
    >
      <Box>
        <Autocomplete
          freeSolo
          id={id}
          options={places}
          inputValue={value}
          disabled={disabled}
          // All content must be in a landmark. The list is outside of the dialog, which hides the landmarks of
          // the page, so the list is a landmark of its own.
          slotProps={{
            popper: { role: 'region', 'aria-label': scheduleText.place },
            listbox: { 'aria-label': scheduleText.place },
          }}
          onInputChange={(_event, place) => {
            onChange(place);
          }}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <OutlinedInput
              {...input}
              id={id}
              fullWidth
              disabled={disabled}
              error={error !== undefined}
              slotProps={{ input: { ...htmlInput, 'aria-describedby': `${id}-below` } }}
            />
          )}
        />
      </Box>
    </FieldFrame>
  );
}

/** Returns why a place is invalid; undefined for a valid place. */
export function findPlaceError(place: string): string | undefined {
  if (place.trim() === '') return scheduleText.placeMissing;
  return place.trim().length > SLOT_PLACE_MAX_LENGTH
    ? scheduleText.placeTooLong(SLOT_PLACE_MAX_LENGTH)
    : undefined;
}
