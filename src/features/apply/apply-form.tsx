import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Profile } from '@contract/user';
import type { ReactNode, SyntheticEvent } from 'react';
import { SubmissionFields } from '@/entities/submission';
import type { ApplicationForm } from '@/entities/submission';
import { appText, submissionText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';

const SaveStatusBox = styled('div')({ marginRight: 'auto' });

interface ApplyFormProps {
  profile: Profile;
  form: ApplicationForm;
  /** Messages above the fields. */
  banner: ReactNode;
  /** Whether the draft is saved, beside the buttons. */
  saveStatus: ReactNode;
  isClosed: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onCancel: () => void;
}

/**
 * Creates an application for a round without questions. Shows profile data read-only and asks for contact and
 * motivation. The profile must have a department.
 */
export function ApplyForm({
  profile,
  form,
  banner,
  saveStatus,
  isClosed,
  onSubmit,
  onCancel,
}: ApplyFormProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormStack>
        {banner}
        <SubmissionFields
          profile={profile}
          form={form}
          readOnly={isClosed}
          autoFocusField={profile.contact === '' ? 'contact' : 'contents'}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          <SaveStatusBox>{saveStatus}</SaveStatusBox>
          <Button variant="text" onClick={onCancel}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" loading={isSubmitting} disabled={isClosed}>
            {submissionText.submit}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
