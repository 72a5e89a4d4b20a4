import { styled } from '@mui/material/styles';
import type { CurrentRecruitment } from '@contract/recruitment';
import { recruitmentLabel } from '@contract/recruitment-messages';
import type { Profile } from '@contract/user';
import { useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import {
  QuestionSection,
  SubmissionFields,
  TrackField,
  isFilled,
  shownQuestionsOf,
} from '@/entities/submission';
import type { ApplicationFormMethods } from '@/entities/submission';
import { applyText } from '@/shared/messages';
import { LinkedText } from '@/shared/ui/linked-text';
import { FormStack } from '@/shared/ui/page';

const RoundInfo = styled('section')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '& h2': { ...typography.label, marginBottom: 6 },
    '& div': { ...typography.reading, maxWidth: 680, color: palette.text.secondary },
  }),
);

interface RoundApplyFormProps {
  recruitment: CurrentRecruitment;
  profile: Profile;
  form: ApplicationFormMethods;
  /** Messages above the fields. */
  banner: ReactNode;
  /** The round accepts no application of the user now: the user can copy values, but not change them. */
  isReadOnly: boolean;
}

/**
 * Introduction and fee of a round, then the fields of an application: the user's data, the motivation, the
 * track, the questions for all tracks and the questions of the chosen track.
 */
export function RoundApplyForm({ recruitment, profile, form, banner, isReadOnly }: RoundApplyFormProps) {
  const { intro, fee, tracks, questions } = recruitment;
  const track = useWatch({ control: form.control, name: 'track' });
  const shownQuestions = shownQuestionsOf(recruitment, track);
  const shownIds = new Set(shownQuestions.map(({ questionId }) => questionId));
  const hasOtherAnswers = questions.some(
    ({ questionId }) => !shownIds.has(questionId) && isFilled(form.getValues(`answers.q${questionId}`)),
  );
  return (
    <FormStack>
      {intro !== '' && (
        <RoundInfo>
          <h2>{applyText.intro}</h2>
          <LinkedText text={intro} />
        </RoundInfo>
      )}
      {fee !== '' && (
        <RoundInfo>
          <h2>{recruitmentLabel.fee}</h2>
          <LinkedText text={fee} />
        </RoundInfo>
      )}
      {banner}
      <SubmissionFields
        profile={profile}
        form={form}
        hasMarks
        readOnly={isReadOnly}
        autoFocusField={profile.contact === '' ? 'contact' : 'contents'}
      />
      {tracks.length > 0 && (
        <TrackField tracks={tracks} form={form} readOnly={isReadOnly} hasOtherAnswers={hasOtherAnswers} />
      )}
      <QuestionSection
        title={applyText.common}
        questions={shownQuestions.filter((question) => question.tracks.length === 0)}
        form={form}
        readOnly={isReadOnly}
      />
      <QuestionSection
        title={applyText.ofTrack(track)}
        questions={shownQuestions.filter((question) => question.tracks.length > 0)}
        form={form}
        readOnly={isReadOnly}
      />
    </FormStack>
  );
}
