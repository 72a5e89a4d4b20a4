import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { label } from '@contract/messages';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { Profile } from '@contract/user';
import { profileForm } from '@contract/user.rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '@/shared/api';
import { formatPhone } from '@/shared/lib/formats';
import type { ImageSlot } from '@/shared/lib/image-slot';
import { frame, profileText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';
import { useToast } from '@/shared/ui/toast';
import { useEditProfileMutation } from './profile-edit-api';

const FIELDS = ['name', 'department', 'contact'] as const;

interface ProfileEditFormProps {
  profile: Profile;
  image: ImageSlot;
}

/** Changes what one may change about oneself; only fields that differ are sent. */
export function ProfileEditForm({ profile, image }: ProfileEditFormProps) {
  const { register, handleSubmit, setError, formState: { errors } } = useForm({
    resolver: yupResolver(profileForm),
    defaultValues: { name: profile.name, department: profile.department, contact: formatPhone(profile.contact) },
  });
  const [editProfile, { isLoading, error, reset }] = useEditProfileMutation();
  const ownImage = profile.profileImage === DEFAULT_PROFILE_IMAGE ? null : profile.profileImage;
  const [objectName, setObjectName] = useState(ownImage);
  const [uploading, setUploading] = useState(false);
  const [unchanged, setUnchanged] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();

  const submit = handleSubmit(async (typed) => {
    const changed = {
      ...Object.fromEntries(FIELDS.filter((field) => typed[field] !== profile[field]).map((field) => [field, typed[field]])),
      ...(objectName !== ownImage && { profileImage: objectName ?? DEFAULT_PROFILE_IMAGE }),
    };
    setUnchanged(Object.keys(changed).length === 0);
    if (Object.keys(changed).length === 0) {
      reset();
      return;
    }
    const result = await editProfile({ body: changed });
    if (result.data) {
      toast(profileText.saved);
      // Back to where the missing department was noticed, or to the profile.
      void navigate(-1);
      return;
    }
    for (const field of FIELDS) {
      const sentence = failureOf(result.error).errors?.[field];
      if (sentence !== undefined) setError(field, { message: sentence }, { shouldFocus: true });
    }
  });

  const failure = error && failureOf(error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormStack>
        {image({
          label: label.profileImage, value: objectName, address: profile.profileImageUrl, shape: 'round', disabled: isLoading,
          onChange: setObjectName, onBusyChange: setUploading,
        })}
        <ReadOnlyPanel items={[{ label: label.studentId, value: profile.studentId }, { label: label.university, value: profile.universityName }, { label: label.email, value: profile.email }]} />
        <Field label={label.name} required autoComplete="name" {...register('name')} error={errors.name?.message} />
        <Field label={label.department} {...register('department')} error={errors.department?.message} help={profileText.departmentHelp} />
        <Field label={label.contact} inputMode="tel" autoComplete="tel" {...register('contact')} error={errors.contact?.message} help={profileText.contactHelp} />
        {unchanged && <InlineAlert severity="info">{profileText.nothingChanged}</InlineAlert>}
        {failure && !failure.errors && <InlineAlert>{profileText.saveFailed} {failure.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" onClick={() => void navigate(paths.profile)}>{frame.cancel}</Button>
          <Button variant="filled" type="submit" disabled={uploading} loading={isLoading}>{frame.save}</Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
