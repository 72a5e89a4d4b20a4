import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import type { Recruitment, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import type { Decide } from '@/features/submission-decide';
import { deskText } from '@/shared/messages';
import { PathIcon } from '@/shared/ui/icon';
import { layoutIcons } from './layout-icons';
import { LiftedCard } from './board-card';
import { BoardLane } from './board-lane';
import { groupByLane, laneName, laneOf, outcomeOf } from './board-lanes';
import { lanes } from './desk-view';
import type { Lane } from './desk-view';
import { useStableCallback } from './use-stable-callback';

/** A press is a drag if the pointer moves more than this distance, otherwise a click. */
const DRAG_DISTANCE_PX = 6;
/** Distance between the left edges of a lane and its cards. */
const LANE_PADDING_PX = 10;
/** Steps from a lane to the next lane, by `code` of the key. */
const LANE_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

const Lanes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  // Equal heights, so that the nearest lane depends on the horizontal position alone.
  alignItems: 'stretch',
});

const DragStatusBar = styled('div')(
  ({
    theme: {
      typography,
      zIndex,
      vars: { palette },
    },
  }) => ({
    ...typography.body1,
    position: 'fixed',
    zIndex: zIndex.appBar,
    left: '50%',
    bottom: 32,
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    padding: '0 22px',
    borderRadius: 16,
    whiteSpace: 'nowrap',
    backgroundColor: palette.toast.fill,
    color: palette.toast.on,
    '& > svg': { color: palette.toast.action },
  }),
);

interface DeskBoardProps {
  round: Recruitment;
  stage: Stage;
  /** In the order of `listBoardCards`. */
  cards: readonly ClubSubmission[];
  onDecide: Decide;
  onOpen: (applyId: number) => void;
}

const laneById = (id: UniqueIdentifier | undefined): Lane | undefined => lanes.find((lane) => lane === id);

/**
 * Returns where an arrow key moves a card that was lifted by keyboard: one lane to the left or to the right.
 * Undefined for other keys and beyond the first and last lane.
 */
const coordinatesAfterArrow: KeyboardCoordinateGetter = (
  event,
  { context: { over, droppableRects }, currentCoordinates },
) => {
  const step = LANE_STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const lane = lanes[lanes.findIndex((candidate) => candidate === over?.id) + step];
  const rect = lane && droppableRects.get(lane);
  return rect && { x: rect.left + LANE_PADDING_PX, y: currentCoordinates.y };
};

/**
 * The applicants of a stage as cards, in one lane per decision. After a failed move the card returns to its lane,
 * which shows the reason.
 */
export function DeskBoard({ round, stage, cards, onDecide, onOpen }: DeskBoardProps) {
  const groups = useMemo(() => groupByLane(cards, stage), [cards, stage]);
  const [liftedId, setLiftedId] = useState<number>();
  const [overLane, setOverLane] = useState<Lane>();
  const [failure, setFailure] = useState<{ lane: Lane; message: string }>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: coordinatesAfterArrow,
      // Enter does not start a drag, because Enter opens the application.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const findSubmission = (id: UniqueIdentifier | undefined) => cards.find(({ applyId }) => applyId === id);
  const liftedSubmission = findSubmission(liftedId);
  const applicantNameOf = (id: UniqueIdentifier) => findSubmission(id)?.name ?? '';
  const laneNameOf = (lane: Lane) => laneName(lane, round.release);

  const move = async (submission: ClubSubmission, lane: Lane) => {
    setFailure(undefined);
    const previousLane = laneOf(submission, stage);
    const message = await onDecide([submission], outcomeOf(lane));
    if (message !== undefined)
      setFailure({ lane: previousLane, message: deskText.moveFailed(submission.name, message) });
  };
  // Stable callbacks, so that a render of the board during a drag does not render the memoised card bodies.
  const handleMove = useStableCallback(
    (submission: ClubSubmission, lane: Lane) => void move(submission, lane),
  );
  const handleOpen = useStableCallback(onOpen);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const submission = findSubmission(active.id);
    const lane = laneById(over?.id);
    setLiftedId(undefined);
    setOverLane(undefined);
    if (submission && lane && lane !== laneOf(submission, stage)) void move(submission, lane);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(applicantNameOf, laneNameOf),
        screenReaderInstructions: { draggable: deskText.dragInstructions },
      }}
      onDragStart={({ active }) => {
        setLiftedId(Number(active.id));
      }}
      onDragOver={({ over }) => {
        setOverLane(laneById(over?.id));
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={() => {
        setLiftedId(undefined);
        setOverLane(undefined);
      }}
    >
      <Lanes>
        {lanes.map((lane) => (
          <BoardLane
            key={lane}
            lane={lane}
            stage={stage}
            cards={groups[lane]}
            round={round}
            failure={failure?.lane === lane ? failure.message : undefined}
            onMove={handleMove}
            onOpen={handleOpen}
          />
        ))}
      </Lanes>
      <DragOverlay dropAnimation={null}>
        {liftedSubmission && <LiftedCard submission={liftedSubmission} />}
      </DragOverlay>
      {liftedSubmission && overLane && (
        // Hidden from screen readers, because DndContext announces the drag to them.
        <DragStatusBar aria-hidden>
          <PathIcon path={layoutIcons.board} />
          <span>
            {deskText.moving(liftedSubmission.name, laneNameOf(overLane))} · {deskText.movingKeys}
          </span>
        </DragStatusBar>
      )}
    </DndContext>
  );
}

/** Returns the texts that screen readers announce during a drag. */
function announcementsFor(
  applicantNameOf: (id: UniqueIdentifier) => string,
  laneNameOf: (lane: Lane) => string,
): Announcements {
  const findLaneName = (id: UniqueIdentifier | undefined) => {
    const lane = laneById(id);
    return lane && laneNameOf(lane);
  };
  return {
    onDragStart: ({ active }) => deskText.lifted(applicantNameOf(active.id)),
    onDragOver: ({ active, over }) => {
      const overLaneName = findLaneName(over?.id);
      return overLaneName === undefined
        ? deskText.overNothing(applicantNameOf(active.id))
        : deskText.over(applicantNameOf(active.id), overLaneName);
    },
    onDragEnd: ({ active, over }) => {
      const overLaneName = findLaneName(over?.id);
      return overLaneName === undefined
        ? deskText.dragCanceled(applicantNameOf(active.id))
        : deskText.dropped(applicantNameOf(active.id), overLaneName);
    },
    onDragCancel: ({ active }) => deskText.dragCanceled(applicantNameOf(active.id)),
  };
}
