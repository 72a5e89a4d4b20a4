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
import { shownKindOf } from './result-message-kinds';
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
  const editorState = useRoundEditor(round);
  const { editor, isClubClosed, saver, problems, showProblems } = editorState;
  const navigate = useNavigate();
  formPreview.usePreload();
  releaseStep.usePreload();
  const problemCount = Object.keys(problems).length;
  const describeUnsaved = () => {
    if (!saver.hasUnsaved()) return undefined;
    if (problemCount > 0) return recruitmentText.incomplete(problemCount);
    // The save status covers drafts, which save themselves, and failures.
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
        <StepNav
          currentStep={step}
          values={editor.values}
          problems={problems}
          isNeverSaved={isNeverSaved(round)}
        />
        <Step key={step} step={step} round={round} editorState={editorState} />
      </EditorColumns>
    </>
  );
}

/** Whether the round is a draft that was never saved since its creation, with default or copied settings. */
const isNeverSaved = ({ state, createdAt, updatedAt }: Recruitment) =>
  state === 'DRAFT' && createdAt === updatedAt;

interface StepProps {
  step: RoundStep;
  round: Recruitment;
  editorState: EditorState;
}

/** A step with its preview. */
function Step({ step, round, editorState: { editor } }: StepProps) {
  const { data: club } = useGetClubQuery({ clubId: round.clubId });
  const [openQuestionKey, setOpenQuestionKey] = useState<string>();
  const [chosenTrackKey, setChosenTrackKey] = useState<string>();
  const [chosenKind, setChosenKind] = useState<ResultMessageKind>('documentPass');
  const { values } = editor;
  const shownTrackKey = values.tracks.some(({ key }) => key === chosenTrackKey) ? chosenTrackKey : undefined;
  switch (step) {
    case 'basics':
      return (
        <>
          <StepPanel step={step}>
            <BasicsStep editor={editor} tracks={<TrackList editor={editor} />} />
          </StepPanel>
          <ClubPreview round={round} values={values} isNeverSaved={isNeverSaved(round)} />
        </>
      );
    case 'questions':
      return (
        <>
          <StepPanel step={step} isBare>
            <QuestionList
              editor={editor}
              openKey={openQuestionKey}
              trackKey={shownTrackKey}
              onOpen={setOpenQuestionKey}
              onTrackChange={setChosenTrackKey}
            />
          </StepPanel>
          <formPreview.Component
            values={values}
            openKey={openQuestionKey}
            trackKey={shownTrackKey}
            onTrackChange={setChosenTrackKey}
          />
        </>
      );
    case 'interview':
      return (
        <>
          <StepPanel step={step}>
            <InterviewStep editor={editor} />
          </StepPanel>
          <ClubPreview round={round} values={values} isNeverSaved={isNeverSaved(round)} />
        </>
      );
    case 'release': {
      const shownKind = shownKindOf(chosenKind, values.hasInterview);
      return (
        <>
          <StepPanel step={step}>
            <releaseStep.Component editor={editor} kind={shownKind} onKindChange={setChosenKind} />
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
