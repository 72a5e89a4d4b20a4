import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { yupResolver } from '@hookform/resolvers/yup';
import { ANNOUNCEMENT_MAX_LENGTH } from '@contract/announcement';
import type { Announcement } from '@contract/announcement';
import { announcementBody } from '@contract/operator.rules';
import { normalizeText } from '@contract/text';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { usePasswordConfirmation } from '@/entities/operator';
import { toApiFailure } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/draft';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { appText, operatorText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { DraftBanner } from '@/shared/ui/draft-banner';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { InstantField } from '@/shared/ui/instant-field';
import { FormActions, FormStack } from '@/shared/ui/page';
import { useToast } from '@/shared/ui/toast';
import { useRemoveAnnouncementMutation, useSetAnnouncementMutation } from './operator-measures-api';

const validate = yupResolver(announcementBody);
/** Validates an empty field as a missing one: a date that was not chosen has no wrong format. */
const resolver: typeof validate = (values, context, options) => {
  const filledIn = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  // The `as` is safe because the schema reports missing fields.
  return validate(filledIn as typeof values, context, options);
};

/** Publishes, changes and removes the announcement that all pages show. */
export function AnnouncementForm({ announcement }: { announcement: Announcement | null }) {
  const [save] = useSetAnnouncementMutation();
  const [remove, removal] = useRemoveAnnouncementMutation();
  const withPasswordConfirmation = usePasswordConfirmation();
  const toast = useToast();
  const initial = {
    text: announcement?.text ?? '',
    startsAt: announcement?.startsAt ?? '',
    endsAt: announcement?.endsAt ?? '',
  };
  const form = useForm({ resolver, defaultValues: initial });
  const draft = useFormDraft('announcement', form, initial);
  const {
    control,
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const { text = '' } = useWatch({ control });
  const submit = handleSubmit(async (body) => {
    const { error } = await withPasswordConfirmation(() => save({ body }));
    if (error === undefined) {
      draft.remove();
      toast(operatorText.published);
      return;
    }
    const failure = toApiFailure(error);
    applyServerErrors(form, failure, {
      fields: ['text', 'startsAt', 'endsAt'],
      formMessage: withReason(operatorText.publishFailed, failure, appText.tryAgain),
    });
  });
  return (
    <Paper
      variant="panel"
      component="form"
      noValidate
      aria-label={operatorText.announcement}
      sx={{ padding: '24px 32px' }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormStack>
        <DraftBanner draft={draft} />
        <Field
          label={operatorText.announcementText}
          required
          multiline
          rows={2}
          {...register('text')}
          disabled={isSubmitting}
          error={errors.text?.message}
          counter={{ used: normalizeText(text).length, limit: ANNOUNCEMENT_MAX_LENGTH }}
        />
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <InstantField
                label={operatorText[name]}
                value={value === '' ? null : value}
                disabled={isSubmitting}
                error={errors[name]?.message}
                onChange={(instant) => {
                  onChange(instant ?? '');
                }}
                onBlur={onBlur}
              />
            )}
          />
        ))}
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          {announcement && (
            <DangerButton
              label={operatorText.takeDown}
              question={operatorText.takeDownPrompt}
              mutation={removal}
              onConfirm={() => withPasswordConfirmation(() => remove())}
              errorTextOf={(failure) => withReason(operatorText.takeDownFailed, failure)}
              onSuccess={() => {
                toast(operatorText.takenDown);
              }}
            />
          )}
          <Button type="submit" variant="filled" loading={isSubmitting}>
            {operatorText.publish}
          </Button>
        </FormActions>
      </FormStack>
    </Paper>
  );
}
