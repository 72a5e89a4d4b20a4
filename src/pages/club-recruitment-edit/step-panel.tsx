import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roundSteps } from '@/features/recruitment-edit';
import type { RoundStep } from '@/features/recruitment-edit';
import { recruitmentText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const Panel = styled(Paper)({ padding: '24px 28px' });

const End = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginTop: 24 });

interface StepPanelProps {
  step: RoundStep;
  /** Omits the frame of the panel, for content with its own frames. */
  isBare?: boolean;
  children: ReactNode;
}

/** The content of a step, with a link to the next step if one follows. */
export function StepPanel({ step, isBare = false, children }: StepPanelProps) {
  const next = roundSteps[roundSteps.indexOf(step) + 1];
  const content = (
    <>
      {children}
      {/* `basics` is the first step and never the next one. The comparison narrows the type. */}
      {next !== undefined && next !== 'basics' && (
        <End>
          <Button
            variant="tonal"
            component={Link}
            to={{ search: `?step=${next}` }}
            startIcon={<Icon name="chevronRight" size="sm" />}
          >
            {recruitmentText.next[next]}
          </Button>
        </End>
      )}
    </>
  );
  return (
    <section aria-label={recruitmentText.step[step]}>
      {isBare ? content : <Panel variant="panel">{content}</Panel>}
    </section>
  );
}
