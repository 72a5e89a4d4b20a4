import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { submissionForm } from '@contract/submission.rules';
import type { Profile } from '@contract/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { SubmissionFields, submissionFields } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/draft';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { formatPhone } from '@/shared/lib/formats';
import { appText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { useToast } from '@/shared/ui/toast';
import { useApplyMutation } from './apply-api';

/**
 * Creates an application. It shows profile data read-only and asks for contact and motivation. The profile
 * must have a department.
 */
export function ApplyForm({ clubId, profile }: { clubId: number; profile: Profile }) {
  const { name, studentId, department } = profile;
  const initial = { contact: formatPhone(profile.contact), contents: '' };
  const form = useForm({ resolver: yupResolver(submissionForm), defaultValues: initial });
  const {
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const draft = useFormDraft(`apply/${String(clubId)}`, form, initial);
  const [apply] = useApplyMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const cancel = useDiscardAndLeave(draft, () => void navigate(paths.clubArticles(clubId)));

  const submit = handleSubmit(async (values) => {
    const result = await apply({ clubId, body: { name, studentId, department, ...values } });
    if (result.data) {
      draft.remove();
      toast(submissionText.submitted, {
        label: submissionText.showMine,
        onPress: () => void navigate(paths.mySubmissions),
      });
      void navigate(paths.clubArticles(clubId), { replace: true });
      return;
    }
    const failure = toApiFailure(result.error);
    applyServerErrors(form, failure, {
      fields: submissionFields,
      formMessage: `${submissionText.submitFailed} ${failure.message}`,
    });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormStack>
        <DraftBanner draft={draft} />
        <SubmissionFields
          profile={profile}
          form={form}
          autoFocusField={profile.contact === '' ? 'contact' : 'contents'}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" onClick={() => void cancel()}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" loading={isSubmitting}>
            {submissionText.submit}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
