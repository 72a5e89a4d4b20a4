import { styled } from '@mui/material/styles';
import type { Event, EventScope } from '@contract/event';
import { useState } from 'react';
import { withReason } from '@/shared/lib/form-errors';
import { eventWriteText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useCancelEventMutation, useDeleteEventMutation } from './event-write-api';
import { ScopeField } from './repeat-fields';

const Scope = styled('div')({ marginTop: 20 });

type EventIds = Pick<Event, 'clubId' | 'eventId'>;

/**
 * Cancels an event after confirmation. For a weekly event, the user can include the later dates. Cancelled
 * events stay visible.
 */
export function CancelEventButton({
  event: { clubId, eventId, repeat },
}: {
  event: EventIds & Pick<Event, 'repeat'>;
}) {
  const [cancelEvent, state] = useCancelEventMutation();
  const [scope, setScope] = useState<EventScope>('ONE');
  const toast = useToast();
  return (
    <DangerButton
      label={eventWriteText.cancelEvent}
      question={eventWriteText.cancelPrompt}
      consequence={eventWriteText.cancelMeaning}
      mutation={state}
      onConfirm={() => cancelEvent({ clubId, eventId, body: { scope } })}
      errorTextOf={(failure) => withReason(eventWriteText.cancelFailed, failure)}
      onSuccess={() => {
        toast(eventWriteText.cancelDone);
      }}
    >
      {repeat !== null && (
        <Scope>
          <ScopeField
            scope={scope}
            help={eventWriteText.cancelScopeHelp}
            disabled={state.isLoading}
            onChange={setScope}
          />
        </Scope>
      )}
    </DangerButton>
  );
}

/**
 * Deletes an event after confirmation. The server rejects the deletion of an event with answers or attendance
 * entries.
 */
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
