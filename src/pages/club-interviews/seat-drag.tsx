import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { InterviewSlot } from '@contract/interview';
import type { ClubSubmission } from '@contract/submission';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { DraggedApplicant } from './applicants-without-slot';

/** A press with a shorter movement is a click, not a drag. */
const DRAG_DISTANCE_PX = 6;

interface SeatDragProps {
  applicants: readonly ClubSubmission[];
  /** The slots of the shown day. */
  slots: readonly InterviewSlot[];
  onDrop: (applicant: ClubSubmission, slot: InterviewSlot) => void;
  children: ReactNode;
}

/**
 * Lets the user drag applicants from the list into free seats with the mouse. Keyboard users choose a slot with
 * the button of an applicant instead.
 */
export function SeatDrag({ applicants, slots, onDrop, children }: SeatDragProps) {
  const [draggedId, setDraggedId] = useState<UniqueIdentifier>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
  );
  const applicantOf = (id: UniqueIdentifier | undefined) => applicants.find(({ applyId }) => applyId === id);
  /** Returns the slot of a seat. The id of a seat starts with the id of its slot, see `SeatCell`. */
  const slotOf = (seatId: UniqueIdentifier | undefined) => {
    const slotId = Number(String(seatId).split(':')[0]);
    return slots.find((slot) => slot.slotId === slotId);
  };
  const nameOf = (id: UniqueIdentifier) => applicantOf(id)?.name ?? '';
  const timeOf = (seatId: UniqueIdentifier | undefined) => {
    const slot = slotOf(seatId);
    return slot && formatMonthDayTime(slot.startsAt);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => scheduleText.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) => {
      const time = timeOf(over?.id);
      return time === undefined
        ? scheduleText.overNothing(nameOf(active.id))
        : scheduleText.overSeat(nameOf(active.id), time);
    },
    onDragEnd: ({ active, over }) => {
      const time = timeOf(over?.id);
      return time === undefined
        ? scheduleText.dragCanceled(nameOf(active.id))
        : scheduleText.dropped(nameOf(active.id), time);
    },
    onDragCancel: ({ active }) => scheduleText.dragCanceled(nameOf(active.id)),
  };
  const draggedApplicant = applicantOf(draggedId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: scheduleText.dragInstructions },
      }}
      onDragStart={({ active }) => {
        setDraggedId(active.id);
      }}
      onDragEnd={({ active, over }) => {
        const [applicant, slot] = [applicantOf(active.id), slotOf(over?.id)];
        setDraggedId(undefined);
        if (applicant && slot) onDrop(applicant, slot);
      }}
      onDragCancel={() => {
        setDraggedId(undefined);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {draggedApplicant && <DraggedApplicant applicant={draggedApplicant} />}
      </DragOverlay>
    </DndContext>
  );
}
