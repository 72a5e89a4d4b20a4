import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { label, message } from '@contract/messages';
import { DEFAULT_PROFILE_IMAGE, needsEmailVerification } from '@contract/user';
import type { Profile } from '@contract/user';
import { profileForm } from '@contract/user.rules';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toApiFailure } from '@/shared/api';
import { useImageDraft, useSubmitWithDraft } from '@/shared/lib/draft';
import { applyServerErrors, withReason } from '@/shared/lib/form-errors';
import { formatPhone } from '@/shared/lib/formats';
import { useGoBack, useHasLeft } from '@/shared/lib/navigation';
import type { ImageSlot } from '@/shared/lib/images';
import { appText, imageText, profileText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { useToast } from '@/shared/ui/toast';
import { EmailChange, useEmailChange } from './email-change';
import type { EmailSlotProps } from './email-change';
import { ProfileFields } from './profile-fields';
import { useEditProfileMutation } from './profile-edit-api';

const FIELDS = ['name', 'department', 'contact'] as const;

interface ProfileEditFormProps {
  profile: Profile;
  renderImageField: ImageSlot;
  renderEmail: (props: EmailSlotProps) => ReactNode;
}

/**
 * Edits the user's own profile. Sends only changed fields, and the current e-mail address if the user had to
 * verify it again.
 */
export function ProfileEditForm({ profile, renderImageField, renderEmail }: ProfileEditFormProps) {
  const initial = {
    name: profile.name,
    department: profile.department,
    contact: formatPhone(profile.contact),
  };
  const form = useForm({ resolver: yupResolver(profileForm), defaultValues: initial });
  const {
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const [editProfile, { error, reset }] = useEditProfileMutation();
  const initialImage = profile.profileImage === DEFAULT_PROFILE_IMAGE ? null : profile.profileImage;
  const [isUploading, setIsUploading] = useState(false);
  const emailChange = useEmailChange();
  const [isUnchanged, setIsUnchanged] = useState(false);
  const navigate = useNavigate();
  const goBack = useGoBack(paths.profile);
  const hasLeft = useHasLeft();
  const toast = useToast();
  const { draft, image: imageDraft } = useImageDraft('profile', form, initial, initialImage);
  const objectName = imageDraft.value;
  const cancel = useDiscardAndLeave(draft, () => void navigate(paths.profile));

  const send = handleSubmit(async (values) => {
    setIsUnchanged(false);
    reset();
    if (emailChange.state && emailChange.state.verifiedEmail === undefined) {
      emailChange.setError(message.emailChangeNotVerified);
      return;
    }
    const changed = {
      ...Object.fromEntries(
        FIELDS.filter((field) => values[field] !== profile[field]).map((field) => [field, values[field]]),
      ),
      ...(emailChange.state &&
        (emailChange.state.verifiedEmail !== profile.email || needsEmailVerification(profile)) && {
          email: emailChange.state.verifiedEmail,
        }),
      ...(objectName !== initialImage && { profileImage: objectName ?? DEFAULT_PROFILE_IMAGE }),
    };
    setIsUnchanged(Object.keys(changed).length === 0);
    if (Object.keys(changed).length === 0) return;
    const result = await editProfile({ body: changed });
    if (result.data) {
      draft.remove();
      toast(profileText.saved);
      // The previous page is, for example, the application that required a department.
      if (!hasLeft()) goBack();
      return;
    }
    const failure = toApiFailure(result.error);
    if (failure.errors?.email !== undefined)
      emailChange.setError(failure.errors.email, {
        isVerificationExpired: failure.code === 'email_not_verified',
      });
    applyServerErrors(form, failure, {
      fields: FIELDS,
      formMessage: failure.errors ? profileText.saveFailed : withReason(profileText.saveFailed, failure),
      alwaysShowFormMessage: true,
    });
  });
  const { submit, draft: sentDraft } = useSubmitWithDraft(draft, send);

  const imageError = error && toApiFailure(error).errors?.profileImage;
  return (
    <form noValidate onSubmit={submit}>
      <FormStack>
        <DraftBanner draft={sentDraft} />
        {renderImageField({
          ...imageDraft,
          label: label.profileImage,
          url: profile.profileImageUrl,
          shape: 'round',
          disabled: isSubmitting,
          error: imageError,
          onBusyChange: setIsUploading,
        })}
        <EmailChange profile={profile} emailChange={emailChange} renderEmail={renderEmail} />
        <ProfileFields form={form} isDepartmentFocused={initial.department === ''} />
        {isUnchanged && <InlineAlert severity="info">{profileText.nothingChanged}</InlineAlert>}
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions note={isUploading && imageText.waitForUpload}>
          <Button variant="text" onClick={() => void cancel()}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" disabled={isUploading} loading={isSubmitting}>
            {appText.save}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
