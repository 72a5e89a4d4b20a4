import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { submissionText } from '@/shared/messages';
import { ProgressSteps } from '@/shared/ui/progress-steps';

const Panel = styled(Paper)({ padding: '20px 24px' });

/** Explains the steps of an application, from sending it to the result. The first step is marked as reached. */
export function ApplySteps() {
  return (
    <Panel>
      <Typography variant="subtitle1" component="h2">
        {submissionText.stepsTitle}
      </Typography>
      <ProgressSteps
        steps={submissionText.steps.map((step, index) => ({ ...step, isReached: index === 0 }))}
      />
    </Panel>
  );
}
