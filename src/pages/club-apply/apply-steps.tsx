import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { submissionText } from '@/shared/messages';

const Panel = styled(Paper)({ padding: '20px 24px' });

// Three knots on a string: the first is where one stands.
const Steps = styled('ol')(({ theme: { typography, vars: { palette } } }) => ({
  marginTop: 14,
  '& li': { ...typography.body2, position: 'relative', padding: '0 0 18px 28px', color: palette.text.secondary },
  '& b': { ...typography.bodyStrong, display: 'block', color: palette.text.primary },
  '& li:not(:last-child)::before': { content: '""', position: 'absolute', left: 4, top: 8, bottom: -8, width: 2, backgroundColor: palette.border },
  '& li::after': {
    content: '""', position: 'absolute', left: 0, top: 6, width: 10, height: 10, boxSizing: 'border-box', borderRadius: '50%',
    border: `2px solid ${palette.control}`, backgroundColor: palette.background.paper,
  },
  '& li:first-of-type::after': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
  '& li:last-child': { paddingBottom: 0 },
}));

/** What follows once an application is sent. */
export function ApplySteps() {
  return (
    <Panel>
      <Typography variant="subtitle1" component="h2">{submissionText.stepsTitle}</Typography>
      <Steps>
        {submissionText.steps.map(({ name, text }) => <li key={name}><b>{name}</b>{text}</li>)}
      </Steps>
    </Panel>
  );
}
