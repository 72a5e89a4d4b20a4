import { styled } from '@mui/material/styles';
import { EVENT_CAPACITY_MAX, EVENT_CONTENTS_MAX_LENGTH, eventAudiences } from '@contract/event';
import { eventLabel } from '@contract/event-messages';
import { normalizeText } from '@contract/text';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { media } from '@/shared/config';
import { eventWriteText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { Field } from '@/shared/ui/field';
import { InstantField } from '@/shared/ui/instant-field';
import { SwitchField } from '@/shared/ui/switch-field';
import type { EventValues } from './event-values';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: 16,
  [media.narrow]: { gridTemplateColumns: '1fr' },
});

interface EventFieldsProps {
  form: UseFormReturn<EventValues>;
}

/** All form fields of an event except its weekly repetition. */
export function EventFields({ form }: EventFieldsProps) {
  const {
    control,
    register,
    formState: { errors, isSubmitting },
  } = form;
  const [allDay, contents] = useWatch({ control, name: ['allDay', 'contents'] });
  const isAllDay = allDay !== '';
  return (
    <>
      <Field
        label={eventLabel.title}
        required
        {...register('title')}
        error={errors.title?.message}
        disabled={isSubmitting}
      />
      <Controller
        control={control}
        name="allDay"
        render={({ field }) => (
          <SwitchField
            label={eventLabel.allDay}
            checked={isAllDay}
            disabled={isSubmitting}
            onChange={(checked) => {
              field.onChange(checked ? 'yes' : '');
            }}
          />
        )}
      />
      <Pair>
        <InstantController
          form={form}
          name="startsAt"
          label={isAllDay ? eventWriteText.firstDay : eventLabel.startsAt}
          isDay={isAllDay}
        />
        <InstantController
          form={form}
          name="endsAt"
          label={isAllDay ? eventWriteText.lastDay : eventLabel.endsAt}
          isDay={isAllDay}
        />
      </Pair>
      <Field
        label={eventLabel.place}
        {...register('place')}
        error={errors.place?.message}
        disabled={isSubmitting}
      />
      <Field
        label={eventLabel.contents}
        multiline
        {...register('contents')}
        error={errors.contents?.message}
        disabled={isSubmitting}
        counter={{ used: normalizeText(contents).length, limit: EVENT_CONTENTS_MAX_LENGTH }}
      />
      <ChoiceGroup
        label={eventLabel.audience}
        kind="radio"
        required
        hasShortOptions
        help={eventWriteText.audienceHelp}
        error={errors.audience?.message}
      >
        {eventAudiences.map((audience) => (
          <Choice
            key={audience}
            kind="radio"
            value={audience}
            {...register('audience')}
            disabled={isSubmitting}
          >
            {eventWriteText.audiences[audience]}
          </Choice>
        ))}
      </ChoiceGroup>
      <Pair>
        <Field
          label={eventLabel.capacity}
          inputMode="numeric"
          {...register('capacity')}
          help={eventWriteText.capacityHelp(EVENT_CAPACITY_MAX)}
          error={errors.capacity?.message}
          disabled={isSubmitting}
        />
        <InstantController
          form={form}
          name="rsvpUntil"
          label={eventLabel.rsvpUntil}
          help={eventWriteText.rsvpHelp}
          isClearable
        />
      </Pair>
    </>
  );
}

interface InstantControllerProps extends EventFieldsProps {
  name: 'startsAt' | 'endsAt' | 'rsvpUntil' | 'repeatUntil';
  label: string;
  help?: string;
  isDay?: boolean;
  isClearable?: boolean;
}

/**
 * A field for a day or an instant. The form stores an empty field as ''. A new start also moves an empty or
 * earlier end to that start.
 */
export function InstantController({ form, name, label, help, isDay, isClearable }: InstantControllerProps) {
  const {
    control,
    getValues,
    setValue,
    formState: { errors, isSubmitting },
  } = form;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <InstantField
          key={isDay ? 'day' : 'time'} // a switch of the kind clears an incomplete date and its error
          label={label}
          value={field.value === '' ? null : field.value}
          help={help}
          error={errors[name]?.message}
          disabled={isSubmitting}
          {...(isDay !== undefined && { isDay })}
          {...(isClearable !== undefined && { isClearable })}
          onBlur={field.onBlur}
          onChange={(value) => {
            field.onChange(value ?? '');
            if (name === 'startsAt' && value !== null && getValues('endsAt') < value)
              setValue('endsAt', value);
          }}
        />
      )}
    />
  );
}
