import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { label } from '@contract/messages';
import { MOTIVATION_MAX } from '@contract/submission';
import { submissionForm } from '@contract/submission.rules';
import { normalizeText } from '@contract/text';
import type { Profile } from '@contract/user';
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
import { useApplyMutation } from './apply-api';

/** An application: what the profile knows is shown, contact and motivation are asked. The profile must have a department. */
export function ApplyForm({ clubId, profile }: { clubId: number; profile: Profile }) {
  const { name, studentId, department } = profile;
  const initial = { contact: profile.contact, contents: '' };
  const form = useForm({ resolver: yupResolver(submissionForm), defaultValues: initial });
  const { register, handleSubmit, setError, control, formState: { errors } } = form;
  const draft = useFormDraft(`apply/${String(clubId)}`, form, initial);
  const [apply, { isLoading, error }] = useApplyMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const { contents = '' } = useWatch({ control });
  const giveUp = useGiveUp(draft, () => void navigate(paths.clubArticles(clubId)));

  const submit = handleSubmit(async (typed) => {
    const result = await apply({ clubId, body: { name, studentId, department, ...typed } });
    if (result.data) {
      draft.end();
      toast(submissionText.submitted, { label: submissionText.showMine, onPress: () => void navigate(paths.mySubmissions) });
      void navigate(paths.clubArticles(clubId), { replace: true });
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
          counter={{ used: normalizeText(contents).length, limit: MOTIVATION_MAX }}
        />
        {failure && !failure.errors && <InlineAlert>{submissionText.submitFailed} {failure.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" onClick={() => void giveUp()}>{frame.cancel}</Button>
          <Button variant="filled" type="submit" loading={isLoading}>{submissionText.submit}</Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
