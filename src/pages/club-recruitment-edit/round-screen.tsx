import type { Recruitment, ResultMessageKind } from '@contract/recruitment';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { QuestionList, TrackList } from '@/features/form-build';
import { BasicsStep, InterviewStep, roundSteps } from '@/features/recruitment-edit';
import type { RoundStep } from '@/features/recruitment-edit';
import { useGetClubQuery } from '@/entities/club';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { recruitmentText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ClubPreview } from './club-preview';
import { EditorColumns } from './editor-columns';
import { EditorHead } from './editor-head';
import { HeadActions } from './head-actions';
import { selectShownKind } from './result-message-kinds';
import { RoundAlerts } from './round-alerts';
import { StepPanel } from './step-panel';
import { StepNav } from './step-nav';
import { presidentNameOf, ResultMessagePreview } from './result-message-preview';
import { useRoundEditor } from './use-round-editor';
import type { EditorState } from './use-round-editor';

// In their own chunks, because the editor opens with the first step, which needs neither of them.
const formPreview = lazyComponent(async () => (await import('./form-preview')).FormPreview);
const releaseStep = lazyComponent(async () => (await import('./release-step')).ReleaseStep);

interface RoundScreenProps {
  round: Recruitment;
  /** Remounts the editor with the stored version. */
  onReload: () => void;
}

/** The editor of a round. */
export function RoundScreen({ round, onReload }: RoundScreenProps) {
  const [search] = useSearchParams();
  const step = roundSteps.find((name) => name === search.get('step')) ?? 'basics';
  const state = useRoundEditor(round);
  const { editor, isClubClosed, saver, problems, showProblems } = state;
  const navigate = useNavigate();
  formPreview.usePreload();
  releaseStep.usePreload();
  const problemCount = Object.keys(problems).length;
  const describeUnsaved = () => {
    if (!saver.hasUnsaved()) return undefined;
    if (problemCount > 0) return recruitmentText.incomplete(problemCount);
    return round.state === 'DRAFT' || saver.state.kind === 'failed' ? undefined : recruitmentText.unsaved;
  };
  const reload = () => {
    void saver.discard();
    onReload();
  };
  return (
    <>
      <EditorHead
        title={editor.values.title}
        state={round.state}
        saveState={saver.state}
        note={describeUnsaved()}
        onRetry={() => void saver.save()}
        actions={
          !isClubClosed && (
            <HeadActions
              round={round}
              editor={editor}
              saver={saver}
              problemCount={problemCount}
              onIncomplete={showProblems}
              onLeave={() => void navigate(paths.clubSubmissions(round.clubId), { replace: true })}
            />
          )
        }
      />
      <RoundAlerts round={round} editor={editor} saver={saver} onReload={reload} />
      <EditorColumns>
        <StepNav currentStep={step} values={editor.values} problems={problems} isUnsaved={isUnsaved(round)} />
        <Step key={step} step={step} round={round} state={state} />
      </EditorColumns>
    </>
  );
}

/** Returns whether nobody has saved a draft yet, so that its settings are defaults and not decisions. */
const isUnsaved = ({ state, createdAt, updatedAt }: Recruitment) =>
  state === 'DRAFT' && createdAt === updatedAt;

interface StepProps {
  step: RoundStep;
  round: Recruitment;
  state: EditorState;
}

/** A step with its preview. */
function Step({ step, round, state: { editor } }: StepProps) {
  const { data: club } = useGetClubQuery({ clubId: round.clubId });
  const [openKey, setOpenKey] = useState<string>();
  const [trackKey, setTrackKey] = useState<string>();
  const [kind, setKind] = useState<ResultMessageKind>('documentPass');
  const { values } = editor;
  const shownTrackKey = values.tracks.some(({ key }) => key === trackKey) ? trackKey : undefined;
  switch (step) {
    case 'basics':
      return (
        <>
          <StepPanel step={step}>
            <BasicsStep editor={editor} tracks={<TrackList editor={editor} />} />
          </StepPanel>
          <ClubPreview values={values} isUnsaved={isUnsaved(round)} />
        </>
      );
    case 'questions':
      return (
        <>
          <StepPanel step={step} isBare>
            <QuestionList
              editor={editor}
              openKey={openKey}
              track={shownTrackKey}
              onOpen={setOpenKey}
              onTrack={setTrackKey}
            />
          </StepPanel>
          <formPreview.Component
            values={values}
            openKey={openKey}
            trackKey={shownTrackKey}
            onTrackChange={setTrackKey}
          />
        </>
      );
    case 'interview':
      return (
        <>
          <StepPanel step={step}>
            <InterviewStep editor={editor} />
          </StepPanel>
          <ClubPreview values={values} isUnsaved={isUnsaved(round)} />
        </>
      );
    case 'release': {
      const shownKind = selectShownKind(kind, values.hasInterview);
      return (
        <>
          <StepPanel step={step}>
            <releaseStep.Component editor={editor} kind={shownKind} onKindChange={setKind} />
          </StepPanel>
          <ResultMessagePreview
            values={values}
            kind={shownKind}
            club={{ clubName: club?.clubName ?? '', presidentName: presidentNameOf(club) }}
          />
        </>
      );
    }
  }
}
