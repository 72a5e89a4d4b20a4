import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Profile } from '@contract/user';
import type { ReactNode, SyntheticEvent } from 'react';
import { SubmissionFields } from '@/entities/submission';
import type { ApplicationFormMethods } from '@/entities/submission';
import { appText, submissionText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';

const SaveStatusBox = styled('div')({ marginRight: 'auto' });

interface SimpleApplyFormProps {
  profile: Profile;
  form: ApplicationFormMethods;
  /** Messages above the fields. */
  banner: ReactNode;
  /** Shows beside the buttons whether the draft is saved. */
  saveStatus: ReactNode;
  /** The round accepts no application of the user now: the user can copy values, but not change them. */
  isReadOnly: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onCancel: () => void;
}

/**
 * The form of a round without tracks and questions: profile data read-only, contact and motivation as inputs.
 * Render it only for a profile with a department, because an application needs one.
 */
export function SimpleApplyForm({
  profile,
  form,
  banner,
  saveStatus,
  isReadOnly,
  onSubmit,
  onCancel,
}: SimpleApplyFormProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormStack>
        {banner}
        <SubmissionFields
          profile={profile}
          form={form}
          readOnly={isReadOnly}
          autoFocusField={profile.contact === '' ? 'contact' : 'contents'}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          <SaveStatusBox>{saveStatus}</SaveStatusBox>
          <Button variant="text" onClick={onCancel}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" loading={isSubmitting} disabled={isReadOnly}>
            {submissionText.submit}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
