import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ATTENDANCE_NOTE_MAX_LENGTH, attendanceStates } from '@contract/attendance';
import type { AttendanceState } from '@contract/attendance';
import { eventLabel } from '@contract/event-messages';
import { useId, useState } from 'react';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { attendanceText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useSetAttendanceMutation } from './attendance-run-api';

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  '& > .actions': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginTop: 4 },
});

export interface EditDialogProps {
  clubId: number;
  eventId: number;
  userId: number;
  name: string;
  /** Undefined if the member has no entry yet; the dialog then preselects PRESENT. */
  state?: AttendanceState;
  note?: string;
  onClose: () => void;
}

/** Edits state and note of a member's attendance. The server writes every change to the audit log. */
export function EditDialog({
  clubId,
  eventId,
  userId,
  name,
  state = 'PRESENT',
  note = '',
  onClose,
}: EditDialogProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState(state);
  const [newNote, setNewNote] = useState(note);
  const [setAttendance, { isLoading, error }] = useSetAttendanceMutation();
  const toast = useToast();
  const save = async () => {
    const result = await setAttendance({ clubId, eventId, userId, body: { state: chosen, note: newNote } });
    if (result.error !== undefined) return;
    toast(attendanceText.saved(name));
    onClose();
  };
  const failure = error === undefined ? undefined : toApiFailure(error);
  const noteError = failure?.errors?.note;
  return (
    <Dialog open onClose={() => !isLoading && onClose()} aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId}>
        {attendanceText.editTitle(name)}
      </Typography>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ChoiceGroup label={eventLabel.attendanceState} kind="radio" hasShortOptions>
          {attendanceStates.map((option) => (
            <Choice
              key={option}
              kind="radio"
              name="state"
              value={option}
              checked={option === chosen}
              disabled={isLoading}
              onChange={() => {
                setChosen(option);
              }}
            >
              {attendanceText.states[option]}
            </Choice>
          ))}
        </ChoiceGroup>
        <Field
          label={eventLabel.note}
          value={newNote}
          disabled={isLoading}
          help={attendanceText.noteHelp}
          counter={{ used: newNote.length, limit: ATTENDANCE_NOTE_MAX_LENGTH }}
          {...(noteError !== undefined && { error: noteError })}
          onChange={({ target }) => {
            setNewNote(target.value);
          }}
        />
        {failure && noteError === undefined && (
          <InlineAlert>{withReason(attendanceText.saveFailed, failure)}</InlineAlert>
        )}
        <div className="actions">
          <Button disabled={isLoading} onClick={onClose}>
            {attendanceText.cancel}
          </Button>
          <Button type="submit" variant="filled" loading={isLoading}>
            {attendanceText.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
