import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { label } from '@contract/messages';
import { MOTIVATION_MAX } from '@contract/submission';
import type { Submission } from '@contract/submission';
import { submissionForm } from '@contract/submission.rules';
import { normalizeText } from '@contract/text';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/draft';
import { frame, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DraftStrip, useGiveUp } from '@/shared/ui/draft-strip';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';
import { useToast } from '@/shared/ui/toast';
import { useEditSubmissionMutation } from './submission-edit-api';

/** Changes contact and motivation of a pending application. Saving it unchanged tells so and goes back to it. */
export function SubmissionEditForm({ submission }: { submission: Submission }) {
  const { applyId, name, studentId, department, contact, contents } = submission;
  const form = useForm({ resolver: yupResolver(submissionForm), defaultValues: { contact, contents } });
  const { register, handleSubmit, setError, control, formState: { errors } } = form;
  const draft = useFormDraft(`submission/${String(applyId)}`, form, { contact, contents });
  const [editSubmission, { isLoading, error }] = useEditSubmissionMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const typed = useWatch({ control });

  const giveUp = useGiveUp(draft, () => void navigate(paths.mySubmission(applyId)));
  const leave = (message: string) => {
    draft.end();
    toast(message);
    void navigate(paths.mySubmission(applyId), { replace: true });
  };
  const submit = handleSubmit(async (body) => {
    if (body.contact === contact && body.contents === contents) {
      leave(submissionText.nothingChanged);
      return;
    }
    const result = await editSubmission({ applyId, body });
    if (result.data) {
      leave(submissionText.edited);
      return;
    }
    const { errors: fields = {} } = failureOf(result.error);
    if (fields.contact !== undefined) setError('contact', { message: fields.contact }, { shouldFocus: true });
    if (fields.contents !== undefined) setError('contents', { message: fields.contents }, { shouldFocus: true });
  });

  const failure = error && failureOf(error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormStack>
        <DraftStrip draft={draft} />
        <ReadOnlyPanel items={[{ label: label.name, value: name }, { label: label.studentId, value: studentId }, { label: label.department, value: department }]} />
        <Field label={label.contact} required inputMode="tel" autoComplete="tel" {...register('contact')} error={errors.contact?.message} />
        <Field
          label={label.motivation} required multiline rows={8} {...register('contents')} error={errors.contents?.message}
          counter={{ used: normalizeText(typed.contents ?? '').length, limit: MOTIVATION_MAX }}
        />
        {failure && !failure.errors && <InlineAlert>{submissionText.editFailed} {failure.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" onClick={() => void giveUp()}>{frame.cancel}</Button>
          <Button variant="filled" type="submit" loading={isLoading}>{frame.save}</Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
