import { yupResolver } from '@hookform/resolvers/yup';
import type { Draft } from '@contract/draft';
import type { CurrentRecruitment } from '@contract/recruitment';
import { submissionForm } from '@contract/submission.rules';
import type { Profile } from '@contract/user';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createApplicationResolver, toAnswerValues, toApplicationValues } from '@/entities/submission';
import type { ApplicationFormMethods, ApplicationValues } from '@/entities/submission';
import { formatPhone } from '@/shared/lib/formats';

/**
 * Returns the form of an application, filled in with the stored draft, and `initial`, the values of a form
 * without a draft. The form validates against the latest version of the round. Values of changed and removed
 * questions stay.
 */
export function useApplyForm(
  recruitment: CurrentRecruitment,
  profile: Pick<Profile, 'contact'>,
  stored: Draft | null,
): { form: ApplicationFormMethods; initial: ApplicationValues } {
  const [initial] = useState<ApplicationValues>(() => ({
    contact: formatPhone(profile.contact),
    contents: '',
    track: '',
    answers: toAnswerValues(recruitment.questions, []),
  }));
  const form = useForm<ApplicationValues>({
    resolver: createApplicationResolver(yupResolver(submissionForm), recruitment),
    defaultValues: stored ? toApplicationValues(stored, recruitment.questions) : initial,
  });
  return { form, initial };
}
