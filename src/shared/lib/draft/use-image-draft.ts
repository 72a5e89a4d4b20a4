import { useCallback, useEffect, useRef, useState } from 'react';
import { openDrafts } from './drafts';
import { IMAGE_LOST, withDraftImage } from './drafts-with-image';
import { openDraftImages } from './draft-images';
import type { ChosenImage } from './draft-images';
import { useDraft } from './use-draft';
import type { Draft } from './use-draft';
import type { FormOf } from './use-form-draft';

/** The image of a form, for its field. */
export interface DraftImage {
  /** Object name of the image; null without an image. */
  value: string | null;
  /** Blob URL of a restored image; undefined if the image is not from the draft. */
  preview: string | undefined;
  /** Sets an uploaded image and its file; null removes the image. */
  onChange: (objectName: string | null, file?: Blob) => void;
}

/**
 * Returns the draft of a form with an image. The image is stored, too, so that a repeated submit after a reload
 * has an identical body and the same idempotency key. If the image is no longer stored, `draft.restored.image`
 * is {@link IMAGE_LOST} and the user has to choose the image again.
 */
export function useImageDraft<F extends string>(
  form: string,
  { getValues, setValue, subscribe }: FormOf<F>,
  initial: Readonly<Record<F, string>>,
  initialImage: string | null,
): { draft: Draft; image: DraftImage } {
  const [objectName, setObjectName] = useState(initialImage);
  const [chosen] = useState(() => new Map<string, ChosenImage>());
  const { preview, show } = usePreview();
  const draft = useDraft<F | 'image'>(
    form,
    {
      initial: { ...initial, image: initialImage ?? '' },
      getValues: () => ({ ...getValues(), image: objectName ?? '' }),
      setValue: (field, value) => {
        if (field !== 'image') setValue(field, value);
        else if (value !== IMAGE_LOST) {
          setObjectName(value === '' ? null : value);
          show(chosen.get(value));
        }
      },
    },
    (owner) => withDraftImage(openDrafts(owner), openDraftImages(owner), chosen),
  );
  const { onFieldChange } = draft;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: onFieldChange }),
    [subscribe, onFieldChange],
  );
  useEffect(() => {
    onFieldChange();
  }, [onFieldChange, objectName]);
  return {
    draft,
    image: {
      value: objectName,
      preview: preview?.objectName === objectName ? preview?.url : undefined,
      onChange: (next, file) => {
        // The new Blob has no file name, because the name can contain personal data.
        if (next !== null && file)
          chosen.set(next, {
            objectName: next,
            file: new Blob([file], { type: file.type }),
            arrivedAt: Date.now(),
          });
        setObjectName(next);
      },
    },
  };
}

/** Manages the blob URL of one image and revokes it on unmount. */
function usePreview() {
  const [preview, setPreview] = useState<{ objectName: string; url: string }>();
  const blobUrl = useRef<string>(undefined);
  const revoke = useCallback(() => {
    if (blobUrl.current !== undefined) URL.revokeObjectURL(blobUrl.current);
  }, []);
  useEffect(() => revoke, [revoke]);
  const show = (image: ChosenImage | undefined) => {
    revoke();
    const url = image && URL.createObjectURL(image.file);
    blobUrl.current = url;
    setPreview(image && url !== undefined ? { objectName: image.objectName, url } : undefined);
  };
  return { preview, show };
}
