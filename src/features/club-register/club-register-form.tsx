import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { categoryNames } from '@contract/category';
import { CLUB_DESCRIPTION_MAX_LENGTH, CLUB_NAME_MAX_LENGTH } from '@contract/club';
import { clubForm } from '@contract/club.rules';
import { label } from '@contract/messages';
import { normalizeLine, normalizeText } from '@contract/text';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { InferType } from 'yup';
import { useNavigate } from 'react-router-dom';
import { toApiFailure } from '@/shared/api';
import { useImageDraft, useSubmitWithDraft } from '@/shared/lib/draft';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { useGoBack, useHasLeft } from '@/shared/lib/navigation';
import type { ImageSlot } from '@/shared/lib/images';
import { clubText, appText, imageText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { Field, SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { useToast } from '@/shared/ui/toast';
import { useRegisterClubMutation } from './club-register-api';

/** The values of the form, valid or not. */
export interface ClubFormValues {
  clubName: string;
  description: string;
  /** Name of the chosen category; '' before the choice. */
  category: string;
}

const EMPTY: ClubFormValues = { clubName: '', description: '', category: '' };
/** The fields in page order. */
const FIELDS = ['clubName', 'category', 'description'] as const;

interface ClubRegisterFormProps {
  presidentName: string;
  renderImageField: ImageSlot;
  /** Called with the initial values and after every change, for a preview. Must be a stable function. */
  onValuesChange: (values: ClubFormValues) => void;
}

/** Registers a club. A failed submit keeps the form values. */
export function ClubRegisterForm({ presidentName, renderImageField, onValuesChange }: ClubRegisterFormProps) {
  const form = useForm<ClubFormValues, unknown, InferType<typeof clubForm>>({
    // The form starts with category '', which the schema rejects. The resolver's types contain only accepted
    // values.
    resolver: yupResolver(clubForm) as Resolver<ClubFormValues, unknown, InferType<typeof clubForm>>,
    defaultValues: EMPTY,
  });
  const {
    register,
    handleSubmit,
    control,
    formState: { errors, isSubmitting },
  } = form;
  const [registerClub] = useRegisterClubMutation();
  const [isUploading, setIsUploading] = useState(false);
  const navigate = useNavigate();
  const goBack = useGoBack(paths.home);
  const hasLeft = useHasLeft();
  const { draft, image: thumbnail } = useImageDraft('club', form, EMPTY, null);
  const objectName = thumbnail.value;
  const cancel = useDiscardAndLeave(draft, goBack);
  const toast = useToast();
  const { clubName = '', description = '', category = '' } = useWatch({ control });
  useEffect(() => {
    onValuesChange({ clubName, description, category });
  }, [onValuesChange, clubName, description, category]);

  const send = handleSubmit(async (club) => {
    const result = await registerClub({
      body: { ...club, presidentName, ...(objectName !== null && { thumbUrl: objectName }) },
    });
    if (result.data) {
      draft.remove();
      toast(clubText.registered);
      if (!hasLeft()) void navigate(paths.club(result.data.clubId), { replace: true });
      return;
    }
    const failure = toApiFailure(result.error);
    applyServerErrors(form, failure, {
      fields: FIELDS,
      failedField: failure.code === 'club_name_taken' ? 'clubName' : undefined,
      formMessage:
        failure.code === 'club_limit_reached'
          ? failure.message
          : `${clubText.registerFailed} ${failure.message}`,
    });
  });
  const { submit, draft: sentDraft } = useSubmitWithDraft(draft, send);

  return (
    <form noValidate onSubmit={submit}>
      <FormStack>
        <DraftBanner draft={sentDraft} />
        <Field
          label={label.clubName}
          required
          autoFocus
          {...register('clubName')}
          error={errors.clubName?.message}
          counter={{ used: normalizeLine(clubName).length, limit: CLUB_NAME_MAX_LENGTH }}
        />
        <SelectField
          label={label.category}
          required
          {...register('category')}
          error={errors.category?.message}
          options={categoryNames.map((name) => ({ value: name, label: name }))}
        />
        <Field
          label={label.clubDescription}
          required
          multiline
          rows={6}
          {...register('description')}
          error={errors.description?.message}
          counter={{ used: normalizeText(description).length, limit: CLUB_DESCRIPTION_MAX_LENGTH }}
        />
        {renderImageField({
          ...thumbnail,
          label: label.thumbnail,
          onBusyChange: setIsUploading,
          disabled: isSubmitting,
          shape: 'card',
        })}
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions note={isUploading && imageText.waitForUpload}>
          <Button variant="text" onClick={() => void cancel()}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" disabled={isUploading} loading={isSubmitting}>
            {clubText.registerTitle}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
