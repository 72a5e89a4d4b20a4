import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { InterviewSlot } from '@contract/interview';
import type { ClubSubmission } from '@contract/submission';
import { formatSeoulDayTime } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { LiftedApplicant } from './applicants-without-slot';

/** A press that moves less is a click, not a drag. */
const DRAG_DISTANCE_PX = 6;

interface SeatDragProps {
  applicants: readonly ClubSubmission[];
  slots: readonly InterviewSlot[];
  onDrop: (applicant: ClubSubmission, slot: InterviewSlot) => void;
  children: ReactNode;
}

/**
 * Lets the user drag applicants from the list into free seats. For keyboard users, the button of an applicant
 * offers the same seats.
 */
export function SeatDrag({ applicants, slots, onDrop, children }: SeatDragProps) {
  const [liftedId, setLiftedId] = useState<UniqueIdentifier>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
  );
  const applicantOf = (id: UniqueIdentifier | undefined) => applicants.find(({ applyId }) => applyId === id);
  const slotOf = (id: UniqueIdentifier | undefined) => {
    const slotId = Number(String(id).split(':')[0]);
    return slots.find((slot) => slot.slotId === slotId);
  };
  const nameOf = (id: UniqueIdentifier) => applicantOf(id)?.name ?? '';
  const timeOf = (id: UniqueIdentifier | undefined) => {
    const slot = slotOf(id);
    return slot && formatSeoulDayTime(slot.startsAt);
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
  const liftedApplicant = applicantOf(liftedId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: scheduleText.dragInstructions },
      }}
      onDragStart={({ active }) => {
        setLiftedId(active.id);
      }}
      onDragEnd={({ active, over }) => {
        const [applicant, slot] = [applicantOf(active.id), slotOf(over?.id)];
        setLiftedId(undefined);
        if (applicant && slot) onDrop(applicant, slot);
      }}
      onDragCancel={() => {
        setLiftedId(undefined);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {liftedApplicant && <LiftedApplicant applicant={liftedApplicant} />}
      </DragOverlay>
    </DndContext>
  );
}
