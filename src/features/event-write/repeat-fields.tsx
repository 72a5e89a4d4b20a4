import { MAX_EVENT_DATES, eventScopes } from '@contract/event';
import type { EventScope } from '@contract/event';
import { weeklyDates } from '@contract/event-dates';
import { eventLabel } from '@contract/event-messages';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { eventWriteText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { InstantController } from './event-fields';
import { eventBodyOf } from './event-values';
import type { EventValues } from './event-values';

/** The field for the last day of a weekly repetition. Its help text states how many dates that makes. */
export function RepeatField({ form }: { form: UseFormReturn<EventValues> }) {
  const values = useWatch({ control: form.control, compute: (current) => current });
  const { startsAt, repeat } = eventBodyOf(values);
  const count =
    startsAt === undefined || repeat === null
      ? 0
      : weeklyDates(Date.parse(startsAt), Date.parse(repeat.until), MAX_EVENT_DATES).length;
  return (
    <InstantController
      form={form}
      name="repeatUntil"
      label={eventWriteText.repeatUntil}
      help={count > 0 ? eventWriteText.repeatCount(count) : eventWriteText.repeatHelp}
      isDay
      isClearable
    />
  );
}

interface ScopeFieldProps {
  scope: EventScope;
  help: string;
  disabled: boolean;
  onChange: (scope: EventScope) => void;
}

/** Chooses which dates of a weekly event a change or a cancellation affects. */
export function ScopeField({ scope, help, disabled, onChange }: ScopeFieldProps) {
  return (
    <ChoiceGroup label={eventLabel.scope} kind="radio" hasShortOptions help={help}>
      {eventScopes.map((option) => (
        <Choice
          key={option}
          kind="radio"
          name="scope"
          value={option}
          checked={option === scope}
          disabled={disabled}
          onChange={() => {
            onChange(option);
          }}
        >
          {eventWriteText.scopes[option]}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
