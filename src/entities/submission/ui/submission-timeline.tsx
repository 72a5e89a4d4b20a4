import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { OwnSubmissionDetail } from '@contract/submission';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { myApplicationText, timelineText } from '@/shared/messages';
import { ProgressSteps } from '@/shared/ui/progress-steps';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '20px 24px 22px',
    '& .next': {
      ...typography.body2,
      marginTop: 20,
      paddingTop: 16,
      borderTop: `1px solid ${palette.divider}`,
      color: palette.text.secondary,
    },
    '& .next > b': { display: 'block', ...typography.label, color: palette.text.primary },
  }),
);

/**
 * The progress of the user's own application, with times and the next step. Does not name the leaders who read or
 * decided the application.
 */
export function SubmissionTimeline({
  submission: { status, createdAt, viewedAt, decidedAt, mayEdit, recruitment },
}: {
  submission: OwnSubmissionDetail;
}) {
  const { closesAt } = recruitment;
  const isDecided = status !== 'PENDING';
  const editableText =
    closesAt === null
      ? timelineText.editableUntilResult
      : myApplicationText.editableUntil(formatMonthDayTime(closesAt));
  const notViewedText = isDecided ? timelineText.skippedText : timelineText.notViewedText;
  return (
    <Panel>
      <Typography variant="subtitle1" component="h2">
        {timelineText.title}
      </Typography>
      <ProgressSteps
        steps={[
          {
            name: timelineText.submitted,
            description: timelineText.submittedText,
            reachedAt: createdAt,
            isReached: true,
          },
          // A leader can decide in the list without opening the application. The step then counts as reached, too.
          {
            name: timelineText.viewed,
            description: viewedAt === null ? notViewedText : timelineText.viewedText,
            reachedAt: viewedAt,
            isReached: viewedAt !== null || isDecided,
          },
          {
            name: timelineText.decided,
            description: isDecided ? timelineText.result[status] : timelineText.notDecidedText,
            reachedAt: decidedAt,
            isReached: isDecided,
          },
        ]}
      />
      <p className="next">
        <b>{timelineText.nextTitle}</b>
        {timelineText.next[status]}
        {!isDecided && mayEdit && ` ${editableText}`}
      </p>
    </Panel>
  );
}
