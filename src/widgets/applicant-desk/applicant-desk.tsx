import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Club } from '@contract/club';
import type { Outcome, Recruitment, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { LazyReleaseDialog, ScheduledRelease } from '@/features/results-release';
import { LazyDecideDialog } from '@/features/submission-decide';
import { leaderNameOf } from '@/entities/club';
import { decisionIn } from '@/entities/submission';
import { selectSessionUser } from '@/entities/user';
import { media } from '@/shared/config';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { deskText, submissionText } from '@/shared/messages';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { DeskEmpty } from './desk-empty';
import { DeskHead } from './desk-head';
import { DeskMenu } from './desk-menu';
import { DeskTable } from './desk-table';
import { DeskToolbar } from './desk-toolbar';
import type { DeskView } from './desk-view';
import { RoundLinks } from './round-links';
import { RoundSelect } from './round-select';
import { StageBar } from './stage-bar';
import { useDesk } from './use-desk';
import type { Desk } from './use-desk';
import { useRecentChanges } from './use-recent-changes';
import { outcomeLabel } from './outcome-buttons';

// The side panel has its own chunk, so that the list of applicants loads first.
const sidePanel = lazyComponent(async () => (await import('./side-panel')).SidePanel);
// The board has its own chunk, because only the board uses the drag-and-drop library.
const board = lazyComponent(async () => (await import('./desk-board')).DeskBoard);

const PANEL_WIDTH_PX = 468;

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '&[data-open]': {
    gridTemplateColumns: `minmax(0, 1fr) ${String(PANEL_WIDTH_PX)}px`,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const Failure = styled('div')({ marginBottom: 12 });

// The side panel lies over the lanes on the right, so that opening it does not move the lanes.
const BoardArea = styled('div')({
  position: 'relative',
  minHeight: 560,
  '& > .panel': { position: 'absolute', zIndex: 3, top: 0, right: 0, width: PANEL_WIDTH_PX, height: '100%' },
});

export interface ApplicantDeskProps {
  /** Undefined until the club has loaded. */
  club: Club | undefined;
  rounds: readonly Recruitment[];
  /** Has the state DONE if the club is closed. */
  round: Recruitment;
  /** All applications of the round. */
  submissions: readonly ClubSubmission[];
  view: DeskView;
  onViewChange: (change: Partial<DeskView>) => void;
}

/**
 * The desk of a round that is not plain (`isPlainRound`): the stages of the round, the applicants as a table or a
 * board, and the open application. For the layout `log`, the caller renders the release log instead.
 */
export function ApplicantDesk(props: ApplicantDeskProps) {
  const { club, round, submissions, view, onViewChange } = props;
  // Stage of the release dialog; undefined while the dialog is closed. The stage stays fixed while the dialog is
  // open, because a release by another leader moves the desk to the next stage.
  const [stageToRelease, setStageToRelease] = useState<Stage>();
  // The refs are separate, because the React lint rules forbid reading any field of an object with refs
  // during a render.
  const { rootRef, evaluationRef, ...desk } = useDesk({ round, submissions, view });
  const { stage, openSubmission, decide } = desk;
  const isBoard = view.layout === 'board';
  sidePanel.usePreload();
  const panel = openSubmission && (
    <sidePanel.Component
      round={round}
      stage={stage}
      submission={openSubmission}
      index={desk.openIndex}
      count={desk.rows.length}
      evaluationRef={evaluationRef}
      onStep={desk.openNeighbor}
      onClose={desk.closeApplication}
      onDecide={decide}
    />
  );
  const menu = submissions.length > 0 && (
    <DeskMenu
      club={club}
      round={round}
      submissions={desk.rows}
      openSubmission={openSubmission}
      shortcuts={desk.shortcuts}
    />
  );
  return (
    <div ref={rootRef} onKeyDown={desk.onKeyDown}>
      <Columns data-open={(openSubmission && !isBoard) || undefined}>
        <div>
          <DeskTop
            {...props}
            menu={isBoard && menu}
            stage={stage}
            onRelease={() => {
              setStageToRelease(stage);
            }}
          />
          {desk.failure !== undefined && (
            <Failure>
              <InlineAlert>{desk.failure}</InlineAlert>
            </Failure>
          )}
          {submissions.length === 0 && <DeskEmpty round={round} />}
          {submissions.length > 0 && !isBoard && <TableArea {...props} desk={desk} menu={menu} />}
          {submissions.length > 0 && isBoard && (
            <BoardArea>
              <board.Component
                round={round}
                stage={stage}
                cards={desk.rows}
                onDecide={decide}
                onOpen={desk.openApplication}
              />
              {panel && <div className="panel">{panel}</div>}
            </BoardArea>
          )}
        </div>
        {!isBoard && panel}
      </Columns>
      <LazyDecideDialog {...desk.dialog} />
      {stageToRelease && (
        <LazyReleaseDialog
          club={club}
          round={round}
          stage={stageToRelease}
          submissions={submissions}
          onShowWithoutResult={(decision) => {
            onViewChange({ decision, layout: 'table' });
          }}
          onReleased={() => {
            onViewChange({ layout: 'log' });
          }}
          onClose={() => {
            setStageToRelease(undefined);
          }}
        />
      )}
    </div>
  );
}

interface DeskTopProps extends ApplicantDeskProps {
  /** The menu of the board, which has no toolbar. */
  menu: ReactNode;
  stage: Stage;
  onRelease: () => void;
}

/** The part above the applicants: choice of the round and layout, stages and the scheduled release. */
function DeskTop({ rounds, round, submissions, view, onViewChange, menu, stage, onRelease }: DeskTopProps) {
  const hasDecisionToRelease = submissions.some((submission) => {
    const decision = decisionIn(submission, stage);
    return decision === 'PASS' || decision === 'FAIL';
  });
  const isRoundReleasable =
    round.release === 'TOGETHER' && (round.state === 'OPEN' || round.state === 'REVIEW');
  return (
    <>
      <DeskHead
        roundControls={
          <>
            <RoundSelect
              rounds={rounds}
              roundId={round.recruitmentId}
              onSelect={(roundId) => {
                onViewChange({ roundId, stage: undefined, decision: undefined });
              }}
            />
            <RoundLinks clubId={round.clubId} round={round} />
          </>
        }
        menu={menu}
        layout={view.layout}
        onLayout={(layout) => {
          onViewChange({ layout });
        }}
        releaseButton={
          isRoundReleasable
            ? {
                stage,
                hasInterview: round.hasInterview,
                isDisabled: !hasDecisionToRelease,
                onOpen: onRelease,
              }
            : undefined
        }
      />
      <StageBar
        round={round}
        submissions={submissions}
        stage={stage}
        onStage={(next) => {
          onViewChange({ stage: next, decision: undefined });
        }}
        onShowReleaseLog={() => {
          onViewChange({ layout: 'log' });
        }}
      />
      <ScheduledRelease round={round} />
    </>
  );
}

interface TableAreaProps extends ApplicantDeskProps {
  menu: ReactNode;
  desk: Desk;
}

/** The table, its toolbar, and the bulk bar while applicants are selected. */
function TableArea({ club, round, submissions, view, onViewChange, menu, desk }: TableAreaProps) {
  const { stage, rows, selection, roving, decideAndShowFailure } = desk;
  const changes = useNamedChanges(submissions, club);
  const decideSelected = (outcome: Outcome) => ({
    label: outcomeLabel(round, stage, outcome),
    onClick: () => {
      decideAndShowFailure(selection.selected, outcome);
    },
  });
  return (
    <>
      <DeskToolbar
        submissions={submissions}
        stage={stage}
        shownCount={rows.length}
        view={view}
        onViewChange={onViewChange}
        menu={menu}
      />
      <DeskTable
        rows={rows}
        stage={stage}
        hasTracks={round.tracks.length > 0}
        view={view}
        onViewChange={onViewChange}
        selection={selection}
        openId={desk.openSubmission?.applyId}
        tabStopId={roving.tabStopId}
        changes={changes}
        onOpen={desk.openApplication}
        onRowFocused={roving.onRowFocused}
      />
      {selection.selected.length > 0 && (
        <BulkBar
          isInList
          label={submissionText.selected(selection.selected.length)}
          status={deskText.selectedOf(selection.selected.length, selection.selectable.length)}
          actions={[decideSelected('PASS'), decideSelected('HOLD'), decideSelected('FAIL')]}
          onClear={selection.clear}
        />
      )}
    </>
  );
}

/**
 * Returns user id and name of the leader who has just changed a decision, by application id. Excludes the current
 * user and users who are no leaders any more.
 */
function useNamedChanges(submissions: readonly ClubSubmission[], club: Club | undefined) {
  const user = useSelector(selectSessionUser);
  const changes = useRecentChanges(submissions, user?.userId);
  return new Map(
    [...changes].flatMap(([applyId, userId]) => {
      const name = leaderNameOf(club, userId);
      return name === undefined ? [] : [[applyId, { userId, name }] as const];
    }),
  );
}
