import type { CurrentRecruitment } from '@contract/recruitment';
import type { Profile } from '@contract/user';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationFields, checkApplication, toFormFailure } from '@/entities/submission';
import type { ApplicationFormMethods } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { useHasLeft } from '@/shared/lib/navigation';
import { submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { useToast } from '@/shared/ui/toast';
import { useApplyMutation } from './apply-api';

interface ApplyOptions {
  clubId: number;
  profile: Pick<Profile, 'name' | 'studentId' | 'department'>;
  recruitment: CurrentRecruitment;
  form: ApplicationFormMethods;
  /** Whether the server has an application of the user in this round. */
  hasApplied: boolean;
  /** Called after the server has accepted the application. */
  onSubmitted: () => void;
  /** Called when the server refuses the application because the round is closed or not open yet. */
  onRoundNotOpen: () => void;
}

interface Apply {
  submit: (event?: SyntheticEvent) => Promise<void>;
  /**
   * Whether the last submit got no response or a server error, so the server may have accepted it. Another submit
   * of the same values then succeeds, because it has the same idempotency key.
   */
  isOutcomeUnknown: boolean;
}

/**
 * Returns the submit handler of an application form. A failure keeps all values. If the outcome of a submit is
 * unknown and the server then turns out to have an application, the form is sent again: either the application is
 * this one, or the server refuses the values.
 */
export function useApply({
  clubId,
  profile: { name, studentId, department },
  recruitment,
  form,
  hasApplied,
  onSubmitted,
  onRoundNotOpen,
}: ApplyOptions): Apply {
  const [apply] = useApplyMutation();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const toast = useToast();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    const { contact, contents } = values;
    const result = await apply({
      clubId,
      body: { name, studentId, department, contact, contents, ...formPartOf(recruitment, values) },
    });
    if (result.data) {
      onSubmitted();
      toast(submissionText.submitted, {
        action: { label: submissionText.showMine, onPress: () => void navigate(paths.mySubmissions) },
      });
      if (!hasLeft()) void navigate(paths.clubArticles(clubId), { replace: true });
      return;
    }
    const failure = toApiFailure(result.error);
    setOutcomeUnknown(failure.status === 0 || failure.status >= 500);
    if (failure.code === 'recruitment_closed' || failure.code === 'recruitment_not_open') onRoundNotOpen();
    applyServerErrors(form, toFormFailure(failure), {
      fields: applicationFields(recruitment, values.track),
      formMessage: `${submissionText.submitFailed} ${failure.message}`,
    });
  });
  const resubmit = useEffectEvent(() => void submit());
  const isSentAgain = hasApplied && isOutcomeUnknown;
  useEffect(() => {
    if (isSentAgain) resubmit();
  }, [isSentAgain]);
  return { submit, isOutcomeUnknown };
}

/** Returns track, answers and form version for the request; `{}` for a round without tracks and questions. */
function formPartOf(recruitment: CurrentRecruitment, values: Parameters<typeof checkApplication>[1]) {
  if (recruitment.tracks.length === 0 && recruitment.questions.length === 0) return {};
  const { track, answers } = checkApplication(recruitment, values);
  return { track, answers, formVersion: recruitment.formVersion };
}
