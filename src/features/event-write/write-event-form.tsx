import type { Event, EventBody } from '@contract/event';
import { eventBody } from '@contract/event.rules';
import { toApiFailure } from '@/shared/api';
import { useHasLeft } from '@/shared/lib/navigation';
import { eventWriteText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { EventForm } from './event-form';
import { emptyEvent, eventBodyOf, eventValuesOf } from './event-values';
import type { EventValues } from './event-values';
import { useChangeEventMutation, useCreateEventMutation } from './event-write-api';

/** Returns the normalised request body for form values that the form has validated. */
const checkedBodyOf = (values: EventValues): EventBody => eventBody.validateSync(eventBodyOf(values));

interface CreateEventFormProps {
  clubId: number;
  /**
   * Receives the id of the created event; of a weekly event, that of the first date. Not called if the user left the
   * form before the response.
   */
  onCreated: (eventId: number) => void;
  onCancel: () => void;
}

/** Creates a single event, or a weekly event with one event per date. */
export function CreateEventForm({ clubId, onCreated, onCancel }: CreateEventFormProps) {
  const [createEvent] = useCreateEventMutation();
  const toast = useToast();
  const hasLeft = useHasLeft();
  return (
    <EventForm
      draftName={`event/new/${String(clubId)}`}
      initial={emptyEvent}
      kind="new"
      submitLabel={eventWriteText.create}
      failedText={eventWriteText.createFailed}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const result = await createEvent({ clubId, body: checkedBodyOf(values) });
        if (result.error) return toApiFailure(result.error);
        toast(eventWriteText.created(result.data.eventIds.length));
        if (!hasLeft()) onCreated(result.data.eventId);
        return undefined;
      }}
    />
  );
}

interface ChangeEventFormProps {
  event: Event;
  /** Not called if the user left the form before the response. */
  onChanged: () => void;
  onCancel: () => void;
}

/** Changes an event. For a weekly event, the user can include the later dates. */
export function ChangeEventForm({ event, onChanged, onCancel }: ChangeEventFormProps) {
  const [changeEvent] = useChangeEventMutation();
  const toast = useToast();
  const hasLeft = useHasLeft();
  const { clubId, eventId, repeat } = event;
  return (
    <EventForm
      draftName={`event/${String(eventId)}`}
      initial={eventValuesOf(event)}
      kind={repeat === null ? 'single' : 'date'}
      submitLabel={eventWriteText.save}
      failedText={eventWriteText.saveFailed}
      onCancel={onCancel}
      onSubmit={async (values, scope) => {
        const result = await changeEvent({ clubId, eventId, body: { ...checkedBodyOf(values), scope } });
        if (result.error) return toApiFailure(result.error);
        toast(eventWriteText.saved);
        if (!hasLeft()) onChanged();
        return undefined;
      }}
    />
  );
}
