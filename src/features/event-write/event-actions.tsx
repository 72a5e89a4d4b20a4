import type { Event } from '@contract/event';
import { withReason } from '@/shared/lib/form-errors';
import { eventWriteText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useCancelEventMutation, useDeleteEventMutation } from './event-write-api';

type EventIds = Pick<Event, 'clubId' | 'eventId'>;

/** Cancels an event after confirmation. It stays visible. */
export function CancelEventButton({ event: { clubId, eventId } }: { event: EventIds }) {
  const [cancelEvent, state] = useCancelEventMutation();
  const toast = useToast();
  return (
    <DangerButton
      label={eventWriteText.cancelEvent}
      question={eventWriteText.cancelPrompt}
      consequence={eventWriteText.cancelMeaning}
      mutation={state}
      onConfirm={() => cancelEvent({ clubId, eventId, body: { scope: 'ONE' } })}
      errorTextOf={(failure) => withReason(eventWriteText.cancelFailed, failure)}
      onSuccess={() => {
        toast(eventWriteText.cancelDone);
      }}
    />
  );
}

/** Deletes an event without answers, after confirmation. */
export function DeleteEventButton({
  event: { clubId, eventId },
  onDeleted,
}: {
  event: EventIds;
  onDeleted: () => void;
}) {
  const [deleteEvent, state] = useDeleteEventMutation();
  const toast = useToast();
  return (
    <DangerButton
      label={eventWriteText.deleteEvent}
      question={eventWriteText.deletePrompt}
      consequence={eventWriteText.deleteMeaning}
      mutation={state}
      onConfirm={() => deleteEvent({ clubId, eventId })}
      errorTextOf={(failure) => withReason(eventWriteText.deleteFailed, failure)}
      onSuccess={() => {
        toast(eventWriteText.deleteDone);
        onDeleted();
      }}
    />
  );
}
