import Typography from '@mui/material/Typography';
import { recruitmentLabel } from '@contract/recruitment-messages';
import { BOOKING_CLOSES_HOURS_MAX } from '@contract/recruitment';
import type { RoundEditor } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { FormStack } from '@/shared/ui/page';
import { InterviewSwitch, Unit } from './basics-step';

/** Sets whether a round has interviews, and how many hours before an interview its booking closes. */
export function InterviewStep({ editor }: { editor: RoundEditor }) {
  const { values, set, problemOf, touch, isReadOnly } = editor;
  return (
    <FormStack>
      <InterviewSwitch editor={editor} />
      {values.hasInterview ? (
        <>
          <Field
            label={recruitmentLabel.bookingClosesHours}
            inputMode="numeric"
            value={values.bookingClosesHours}
            disabled={isReadOnly}
            help={recruitmentText.bookingClosesHint(BOOKING_CLOSES_HOURS_MAX)}
            end={<Unit>{recruitmentText.hoursBeforeUnit}</Unit>}
            error={problemOf('bookingClosesHours')}
            onChange={({ target }) => {
              set({ bookingClosesHours: target.value });
            }}
            onBlur={() => {
              touch('bookingClosesHours');
            }}
          />
          <Typography variant="body2" color="textSecondary">
            {recruitmentText.interviewLater}
          </Typography>
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {recruitmentText.interviewOff}
        </Typography>
      )}
    </FormStack>
  );
}
