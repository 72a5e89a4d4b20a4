import { recruitmentLabel } from '@contract/recruitment-messages';
import { useFormState } from 'react-hook-form';
import { applyText } from '@/shared/messages';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import type { ApplicationFormMethods } from '../application-values';
import { registerChoice } from '../register-choice';
import { FieldLabel } from './field-label';

interface TrackFieldProps {
  tracks: readonly string[];
  form: ApplicationFormMethods;
  readOnly?: boolean;
  /**
   * Whether the form contains answers to questions of tracks that are not chosen. A help text says that they
   * stay.
   */
  hasOtherAnswers?: boolean;
}

/** The choice of a track. */
export function TrackField({ tracks, form, readOnly, hasOtherAnswers = false }: TrackFieldProps) {
  const state = useFormState({ control: form.control, name: 'track' });
  const error = form.getFieldState('track', state).error?.message;
  return (
    <ChoiceGroup
      label={<FieldLabel required>{recruitmentLabel.tracks}</FieldLabel>}
      kind="radio"
      required
      hasShortOptions
      help={hasOtherAnswers && applyText.otherTrackAnswersStay}
      error={error}
    >
      {tracks.map((track) => (
        <Choice key={track} kind="radio" value={track} disabled={readOnly} {...registerChoice(form, 'track')}>
          {track}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
