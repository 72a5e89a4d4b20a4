import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ATTENDANCE_CODE_LENGTH, ATTENDANCE_CODE_SECONDS } from '@contract/attendance';
import type { OwnAttendance } from '@contract/attendance';
import { attendanceMessage } from '@contract/event-messages';
import { useRef, useState } from 'react';
import { toApiFailure, useRedactSecret } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { checkInText } from '@/shared/messages';
import { useCheckInMutation } from './attendance-check-in-api';
import { CodeBoxes } from './code-boxes';

const Form = styled('form')({
  display: 'grid',
  gap: 20,
  '& > div:last-child': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 8 },
});

interface CheckInFormProps {
  clubId: number;
  eventId: number;
  onCheckedIn: (attendance: OwnAttendance) => void;
  onCancel?: () => void;
}

/**
 * Checks the user in with the code that staff or a leader shows. Keeps a refused code, so that the user can
 * correct it.
 */
export function CheckInForm({ clubId, eventId, onCheckedIn, onCancel }: CheckInFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [checkIn, { isLoading }] = useCheckInMutation();
  const redact = useRedactSecret();
  const submit = async () => {
    if (isLoading) return;
    if (code.length < ATTENDANCE_CODE_LENGTH) {
      setProblem(attendanceMessage.code);
      input.current?.focus();
      return;
    }
    const result = await checkIn({ clubId, eventId, body: { code: redact(code) } });
    if (result.data) {
      onCheckedIn(result.data);
      return;
    }
    const failure = toApiFailure(result.error);
    const isAboutCode = failure.code === 'wrong_code' || failure.code === 'too_many_tries';
    setProblem(isAboutCode ? failure.message : withReason(checkInText.failed, failure));
    input.current?.focus();
    input.current?.select();
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CodeBoxes
        inputRef={input}
        code={code}
        error={problem}
        // A code is valid in its own interval and the next one.
        help={checkInText.hint(2 * ATTENDANCE_CODE_SECONDS)}
        readOnly={isLoading}
        onChange={(next) => {
          setCode(next);
          setProblem(undefined);
        }}
      />
      <div>
        {onCancel && (
          <Button disabled={isLoading} onClick={onCancel}>
            {checkInText.cancel}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          loading={isLoading}
          disabled={code.length < ATTENDANCE_CODE_LENGTH}
        >
          {checkInText.checkIn}
        </Button>
      </div>
    </Form>
  );
}
