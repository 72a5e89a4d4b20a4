import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import type { Submission } from '@contract/submission';
import { submissionForm } from '@contract/submission.rules';
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
import { useEditSubmissionMutation } from './submission-edit-api';

/**
 * Edits contact and motivation of a pending application. Saving it unchanged shows a message and returns to
 * it.
 */
export function SubmissionEditForm({ submission }: { submission: Submission }) {
  const { applyId, contact, contents } = submission;
  const initial = { contact: formatPhone(contact), contents };
  const form = useForm({ resolver: yupResolver(submissionForm), defaultValues: initial });
  const {
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const draft = useFormDraft(`submission/${String(applyId)}`, form, initial);
  const [editSubmission] = useEditSubmissionMutation();
  const navigate = useNavigate();
  const toast = useToast();

  const cancel = useDiscardAndLeave(draft, () => void navigate(paths.mySubmission(applyId)));
  const finish = (message: string) => {
    draft.remove();
    toast(message);
    void navigate(paths.mySubmission(applyId), { replace: true });
  };
  const submit = handleSubmit(async (body) => {
    if (body.contact === contact && body.contents === contents) {
      finish(submissionText.nothingChanged);
      return;
    }
    const result = await editSubmission({ applyId, body });
    if (result.data) {
      finish(submissionText.edited);
      return;
    }
    const failure = toApiFailure(result.error);
    applyServerErrors(form, failure, {
      fields: submissionFields,
      formMessage: `${submissionText.editFailed} ${failure.message}`,
    });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormStack>
        <DraftBanner draft={draft} />
        <SubmissionFields profile={submission} form={form} />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" onClick={() => void cancel()}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" loading={isSubmitting}>
            {appText.save}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
