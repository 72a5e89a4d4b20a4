import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Path } from 'react-hook-form';
import type { EventScope } from '@contract/event';
import type { ApiFailure } from '@/shared/api';
import { useFormDraft, useSubmitWithDraft } from '@/shared/lib/draft';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { appText, eventWriteText } from '@/shared/messages';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { EventFields } from './event-fields';
import { eventResolver } from './event-resolver';
import { RepeatField, ScopeField } from './repeat-fields';
import type { EventValues } from './event-values';

const FIELDS: readonly Path<EventValues>[] = [
  'title',
  'startsAt',
  'endsAt',
  'place',
  'contents',
  'audience',
  'capacity',
  'rsvpUntil',
  'repeatUntil',
];

interface EventFormProps {
  /** The name of the stored draft. */
  draftName: string;
  initial: EventValues;
  /**
   * `new`: a new event, which may repeat. `single`: an event with one date. `date`: one date of a weekly
   * event; the user chooses whether the change also applies to the later dates.
   */
  kind: 'new' | 'single' | 'date';
  submitLabel: string;
  failedText: string;
  /** Sends the form. Returns the failure, or undefined on success. */
  onSubmit: (values: EventValues, scope: EventScope) => Promise<ApiFailure | undefined>;
  onCancel: () => void;
}

/** The form that creates or changes an event. Stores the values as a draft. A failed submit keeps the values. */
export function EventForm({
  draftName,
  initial,
  kind,
  submitLabel,
  failedText,
  onSubmit,
  onCancel,
}: EventFormProps) {
  const form = useForm({ resolver: eventResolver, defaultValues: initial });
  const {
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const [scope, setScope] = useState<EventScope>('ONE');
  const draft = useFormDraft(draftName, form, { ...initial });
  const cancel = useDiscardAndLeave(draft, onCancel);
  const send = handleSubmit(async (values) => {
    const failure = await onSubmit(values, scope);
    if (failure)
      applyServerErrors(form, failure, {
        fields: FIELDS,
        formMessage: withReason(failedText, failure, appText.tryAgain),
      });
    else draft.remove();
  });
  const { submit, draft: sentDraft } = useSubmitWithDraft(draft, send);
  return (
    <Paper variant="panel" sx={{ padding: '32px 40px' }} component="form" noValidate onSubmit={submit}>
      <FormStack>
        <DraftBanner draft={sentDraft} />
        <EventFields form={form} />
        {kind === 'new' && <RepeatField form={form} />}
        {kind === 'date' && (
          <ScopeField
            scope={scope}
            help={eventWriteText.scopeHelp}
            disabled={isSubmitting}
            onChange={setScope}
          />
        )}
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" disabled={isSubmitting} onClick={() => void cancel()}>
            {eventWriteText.cancel}
          </Button>
          <Button variant="filled" type="submit" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </FormActions>
      </FormStack>
    </Paper>
  );
}
