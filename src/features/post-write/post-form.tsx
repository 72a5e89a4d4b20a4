import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { CONTENTS_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contract/article';
import type { PostBody } from '@contract/article';
import { postForm } from '@contract/article.rules';
import { label } from '@contract/messages';
import { normalizeLine, normalizeText } from '@contract/text';
import { useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiFailure } from '@/shared/api';
import { isComposing } from '@/shared/lib/composing';
import { useImageDraft } from '@/shared/lib/draft';
import { tellRefusal } from '@/shared/lib/form-failure';
import type { ImageSlot, ImageSlotProps } from '@/shared/lib/images';
import { frame, imageText, postText } from '@/shared/messages';
import { DraftStrip, useGiveUp } from '@/shared/ui/draft-strip';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';

interface PostFormProps {
  /** The name of the draft that is kept of it. */
  draftName: string;
  /** What is there before anything is typed. */
  initial: { title: string; contents: string; thumbUrl: string | null; thumbCardUrl: string | null };
  image: ImageSlot;
  submitLabel: string;
  /** Sends what was typed; answers why it was refused, undefined when it was not. */
  onSend: (body: PostBody) => Promise<ApiFailure | undefined>;
  /** Explains a refusal that belongs to no field. */
  explainFailure: (failure: ApiFailure) => string;
  /** Refuses to send what is already there. */
  refuseUnchanged?: boolean;
  onCancel: () => void;
}

/** Title, contents and picture of an article or notice. Keeps what was typed whatever happens. */
export function PostForm({
  draftName,
  initial,
  image,
  submitLabel,
  onSend,
  explainFailure,
  refuseUnchanged = false,
  onCancel,
}: PostFormProps) {
  const texts = { title: initial.title, contents: initial.contents };
  const form = useForm({ resolver: yupResolver(postForm), defaultValues: texts });
  const {
    register,
    handleSubmit,
    control,
    formState: { errors, isSubmitting },
  } = form;
  const [isUploading, setIsUploading] = useState(false);
  const [unchanged, setUnchanged] = useState(false);
  const { draft, image: chosen } = useImageDraft(draftName, form, texts, initial.thumbUrl);
  const thumbUrl = chosen.value;
  const otherImage = thumbUrl !== initial.thumbUrl;
  const giveUp = useGiveUp(draft, onCancel);
  const { title = '', contents = '' } = useWatch({ control });

  const isSame = (typed: { title: string; contents: string }) =>
    typed.title === initial.title && typed.contents === initial.contents && !otherImage;

  const send = handleSubmit(async (typed) => {
    const same = refuseUnchanged && isSame(typed);
    setUnchanged(same);
    if (same) return;
    const failure = await onSend({ ...typed, thumbUrl });
    if (!failure) {
      draft.end();
      return;
    }
    if (failure.code === 'nothing_changed') setUnchanged(true);
    else tellRefusal(form, failure, { fields: ['title', 'contents'], sentence: explainFailure(failure) });
  });

  // The button is disabled a moment after it was pressed; a second press within that moment is caught here.
  const sending = useRef(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.current || isUploading) return;
    sending.current = true;
    await send(event).finally(() => {
      sending.current = false;
    });
  };

  const changed = () => {
    setUnchanged(false);
  };
  const changePicture: ImageSlotProps['onChange'] = (objectName, file) => {
    chosen.onChange(objectName, file);
    changed();
  };
  // A letter that is being put together is finished with Enter; that is no wish to send the form.
  const keepComposing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} onChange={changed}>
      <FormStack>
        <DraftStrip draft={draft} />
        <Field
          label={label.title}
          required
          autoFocus
          {...register('title')}
          error={errors.title?.message}
          onKeyDown={keepComposing}
          counter={{ used: normalizeLine(title).length, limit: TITLE_MAX_LENGTH }}
        />
        <Field
          label={label.contents}
          required
          multiline
          rows={12}
          {...register('contents')}
          error={errors.contents?.message}
          counter={{ used: normalizeText(contents).length, limit: CONTENTS_MAX_LENGTH }}
        />
        {image({
          ...chosen,
          label: label.image,
          onChange: changePicture,
          onBusyChange: setIsUploading,
          address: initial.thumbCardUrl,
          disabled: isSubmitting,
        })}
        {unchanged && <InlineAlert severity="info">{postText.nothingChanged}</InlineAlert>}
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions wait={isUploading && imageText.waitForUpload}>
          <Button variant="text" disabled={isSubmitting} onClick={() => void giveUp()}>
            {frame.cancel}
          </Button>
          <Button variant="filled" type="submit" disabled={isUploading} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}
