import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { Recruitment } from '@contract/recruitment';
import { Link, useSearchParams } from 'react-router-dom';
import { TrackList } from '@/features/form-build';
import { BasicsStep, roundSteps } from '@/features/recruitment-edit';
import type { RoundStep } from '@/features/recruitment-edit';
import type { RoundEditor } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { EditorColumns } from './editor-columns';
import { EditorHead } from './editor-head';
import { StepNav } from './step-nav';
import { useRoundEditor } from './use-round-editor';

const Panel = styled(Paper)({ padding: '24px 28px' });

const Notices = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginTop: 16 } });

const StepEnd = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginTop: 24 });

interface RoundScreenProps {
  round: Recruitment;
  /** Starts the editor again with the stored version. */
  onReload: () => void;
}

/** The editor of a round. */
export function RoundScreen({ round }: RoundScreenProps) {
  const [search] = useSearchParams();
  const step = roundSteps.find((name) => name === search.get('step')) ?? 'basics';
  const { editor, saver, problems } = useRoundEditor(round);
  const problemCount = Object.keys(problems).length;
  const isDraft = round.state === 'DRAFT';
  return (
    <>
      <EditorHead
        title={editor.values.title}
        state={round.state}
        saveState={saver.state}
        note={problemCount > 0 && saver.hasUnsaved() ? recruitmentText.incomplete(problemCount) : undefined}
        onRetry={() => void saver.save()}
        actions={
          !isDraft &&
          !editor.isReadOnly && (
            <Button variant="filled" onClick={() => void saver.save()}>
              {recruitmentText.save}
            </Button>
          )
        }
      />
      <Notices>
        {saver.isRestored && <InlineAlert severity="info">{recruitmentText.restored}</InlineAlert>}
        {editor.isReadOnly && <InlineAlert severity="info">{recruitmentText.ended}</InlineAlert>}
        {editor.isFormFixed && !editor.isReadOnly && (
          <InlineAlert severity="info">{recruitmentText.fixed}</InlineAlert>
        )}
      </Notices>
      <EditorColumns>
        <StepNav current={step} values={editor.values} problems={problems} />
        <section aria-label={recruitmentText.step[step]}>
          <StepContent step={step} editor={editor} />
        </section>
      </EditorColumns>
    </>
  );
}

function StepContent({ step, editor }: { step: RoundStep; editor: RoundEditor }) {
  return (
    <Panel variant="panel">
      {step === 'basics' && <BasicsStep editor={editor} tracks={<TrackList editor={editor} />} />}
      <NextStep step={step} />
    </Panel>
  );
}

/** Link to the step after a step. */
export function NextStep({ step }: { step: RoundStep }) {
  const next = roundSteps[roundSteps.indexOf(step) + 1];
  if (next === undefined || next === 'basics') return null;
  return (
    <StepEnd>
      <Button
        variant="tonal"
        component={Link}
        to={{ search: `?step=${next}` }}
        startIcon={<Icon name="chevronRight" size="sm" />}
      >
        {recruitmentText.next[next]}
      </Button>
    </StepEnd>
  );
}
