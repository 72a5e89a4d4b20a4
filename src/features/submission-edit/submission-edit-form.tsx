import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import type { Submission } from '@contract/submission';
import { submissionForm } from '@contract/submission.rules';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { SubmissionFields, submissionFields } from '@/entities/submission';
import { failureOf } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/draft';
import { tellRefusal } from '@/shared/lib/form-failure';
import { formatPhone } from '@/shared/lib/formats';
import { frame, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DraftStrip, useGiveUp } from '@/shared/ui/draft-strip';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { useToast } from '@/shared/ui/toast';
import { useEditSubmissionMutation } from './submission-edit-api';

/** Changes contact and motivation of a pending application. Saving it unchanged tells so and goes back to it. */
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

  const cancel = useGiveUp(draft, () => void navigate(paths.mySubmission(applyId)));
  const finish = (message: string) => {
    draft.end();
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
    const failure = failureOf(result.error);
    tellRefusal(form, failure, {
      fields: submissionFields,
      sentence: `${submissionText.editFailed} ${failure.message}`,
    });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormStack>
        <DraftStrip draft={draft} />
        <SubmissionFields profile={submission} form={form} />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" onClick={() => void cancel()}>
            {frame.cancel}
          </Button>
          <Button variant="filled" type="submit" loading={isSubmitting}>
            {frame.save}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
