import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import type { PostBody } from '@contract/article';
import { postForm } from '@contract/article.rules';
import { label } from '@contract/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '@/shared/api';
import { useImageDraft, useSubmitWithDraft } from '@/shared/lib/draft';
import { applyServerErrors } from '@/shared/lib/form-errors';
import type { ImageSlot, ImageSlotProps } from '@/shared/lib/images';
import { appText, imageText, postText } from '@/shared/messages';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { PostFields } from './post-fields';

interface PostFormProps {
  /** The name of the stored draft. */
  draftName: string;
  /** The values before editing. `thumbUrl` is an object name, `thumbCardUrl` a signed URL of the same image. */
  initial: { title: string; contents: string; thumbUrl: string | null; thumbCardUrl: string | null };
  renderImageField: ImageSlot;
  submitLabel: string;
  /** Sends the form. Returns the failure, or undefined on success. */
  onSubmit: (body: PostBody) => Promise<ApiFailure | undefined>;
  /** Returns the message for a failure that belongs to no field. */
  explainFailure: (failure: ApiFailure) => string;
  /** Shows a message instead of sending unchanged values. */
  rejectUnchanged?: boolean;
  onCancel: () => void;
}

/** Form with title, contents and image of an article or notice. A failed submit keeps the values. */
export function PostForm({
  draftName,
  initial,
  renderImageField,
  submitLabel,
  onSubmit,
  explainFailure,
  rejectUnchanged = false,
  onCancel,
}: PostFormProps) {
  const texts = { title: initial.title, contents: initial.contents };
  const form = useForm({ resolver: yupResolver(postForm), defaultValues: texts });
  const {
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const [isUploading, setIsUploading] = useState(false);
  const [isUnchangedMessageShown, setUnchangedMessageShown] = useState(false);
  const { draft, image: imageDraft } = useImageDraft(draftName, form, texts, initial.thumbUrl);
  const thumbUrl = imageDraft.value;
  const isImageChanged = thumbUrl !== initial.thumbUrl;
  const cancel = useDiscardAndLeave(draft, onCancel);

  const hasInitialValues = (values: { title: string; contents: string }) =>
    values.title === initial.title && values.contents === initial.contents && !isImageChanged;

  const send = handleSubmit(async (values) => {
    const isUnchanged = rejectUnchanged && hasInitialValues(values);
    setUnchangedMessageShown(isUnchanged);
    if (isUnchanged) return;
    const failure = await onSubmit({ ...values, thumbUrl });
    if (!failure) {
      draft.remove();
      return;
    }
    if (failure.code === 'nothing_changed') setUnchangedMessageShown(true);
    else
      applyServerErrors(form, failure, {
        fields: ['title', 'contents'],
        formMessage: explainFailure(failure),
      });
  });

  const { submit, draft: sentDraft } = useSubmitWithDraft(draft, async (event) => {
    if (!isUploading) await send(event);
  });
  const clearUnchangedMessage = () => {
    setUnchangedMessageShown(false);
  };
  const handleImageChange: ImageSlotProps['onChange'] = (objectName, file) => {
    imageDraft.onChange(objectName, file);
    clearUnchangedMessage();
  };

  return (
    <form noValidate onSubmit={submit} onChange={clearUnchangedMessage}>
      <FormStack>
        <DraftBanner draft={sentDraft} />
        <PostFields form={form} />
        {renderImageField({
          ...imageDraft,
          label: label.image,
          onChange: handleImageChange,
          onBusyChange: setIsUploading,
          url: initial.thumbCardUrl,
          disabled: isSubmitting,
        })}
        {isUnchangedMessageShown && <InlineAlert severity="info">{postText.nothingChanged}</InlineAlert>}
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions note={isUploading && imageText.waitForUpload}>
          <Button variant="text" disabled={isSubmitting} onClick={() => void cancel()}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" disabled={isUploading} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
