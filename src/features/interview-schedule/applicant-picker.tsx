import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { InterviewSlot } from '@contract/interview';
import type { ClubSubmission } from '@contract/submission';
import { controlHeights } from '@/shared/config';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';

const Body = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    width: 320,
    padding: '16px 20px 20px',
    '& h2': { marginBottom: 12 },
    '& .MuiOutlinedInput-root.MuiInputBase-root': { height: controlHeights.field, padding: '0 14px' },
    '& .MuiAutocomplete-input.MuiInputBase-input': { padding: 0 },
    '& p': { ...typography.body2, color: palette.text.secondary },
  }),
);

const Option = styled('li')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '&&': { ...typography.body1, display: 'flex', alignItems: 'baseline', gap: 8 },
    '& small': { ...typography.caption, color: palette.text.tertiary },
  }),
);

interface ApplicantPickerProps {
  anchor: HTMLElement;
  slot: InterviewSlot;
  /** The invited applicants without a slot. */
  applicants: readonly ClubSubmission[];
  onChoose: (applicant: ClubSubmission) => void;
  onClose: () => void;
}

/** A popover in which the leader chooses an applicant for a free seat of a slot. */
export function ApplicantPicker({ anchor, slot, applicants, onChoose, onClose }: ApplicantPickerProps) {
  const titleId = useId();
  return (
    <Popover
      open
      // The option list is positioned at the input, which would still move during a transition.
      transitionDuration={0}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { overflow: 'visible' },
        },
      }}
    >
      <Body>
        <Typography variant="subtitle1" component="h2" id={titleId}>
          {scheduleText.assignTo(formatMonthDayTime(slot.startsAt))}
        </Typography>
        {applicants.length === 0 ? (
          <p>{scheduleText.waitingEmpty}</p>
        ) : (
          <Autocomplete
            options={applicants}
            openOnFocus
            // Keeps the option list inside the dialog, which hides the rest of the page from assistive tools.
            disablePortal
            slotProps={{ listbox: { 'aria-label': scheduleText.applicant } }}
            autoHighlight
            getOptionLabel={({ name }) => name}
            getOptionKey={({ applyId }) => applyId}
            noOptionsText={scheduleText.noMatch}
            forcePopupIcon={false}
            onChange={(_event, applicant) => {
              if (applicant) onChoose(applicant);
            }}
            renderOption={({ key, ...item }, { name, track, department }) => (
              <Option key={key} {...item}>
                {name}
                <small>{[track, department].filter(Boolean).join(' · ')}</small>
              </Option>
            )}
            renderInput={({ id, slotProps: { input, htmlInput } }) => (
              <OutlinedInput
                {...input}
                id={id}
                autoFocus
                fullWidth
                slotProps={{ input: { ...htmlInput, 'aria-label': scheduleText.applicant } }}
              />
            )}
          />
        )}
      </Body>
    </Popover>
  );
}
