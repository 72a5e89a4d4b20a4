import { useCallback, useEffect, useRef, useState } from 'react';
import { openDrafts } from './drafts';
import { IMAGE_LOST, withDraftImage } from './drafts-with-image';
import { openDraftImages } from './draft-images';
import type { ChosenImage } from './draft-images';
import { useDraft } from './use-draft';
import type { Draft } from './use-draft';
import type { FormOf } from './use-form-draft';

/** The picture of a form, for its field. */
export interface DraftImage {
  /** Its object name; null for none. */
  value: string | null;
  /** An address of the picture itself, where an earlier visit has left it; nobody else need be asked for one. */
  preview: string | undefined;
  /** Takes another picture, with its file, or none. */
  onChange: (objectName: string | null, file?: Blob) => void;
}

/**
 * The draft of a form with a picture, and the picture, which is kept along with it: what is sent again by a page loaded anew is the
 * same to the letter, and so the same call. A picture that is not kept any more must be chosen again: `restored.image` is {@link IMAGE_LOST}.
 */
export function useImageDraft<F extends string>(
  name: string,
  form: FormOf<F>,
  initial: Readonly<Record<F, string>>,
  initialImage: string | null,
): { draft: Draft; image: DraftImage } {
  const { getValues, setValue, subscribe } = form;
  const [objectName, setObjectName] = useState(initialImage);
  const [chosen] = useState(() => new Map<string, ChosenImage>());
  const { preview, show } = usePreview();
  const draft = useDraft<F | 'image'>(
    name,
    {
      initial: { ...initial, image: initialImage ?? '' },
      values: () => ({ ...getValues(), image: objectName ?? '' }),
      set: (field, value) => {
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
      preview: preview?.objectName === objectName ? preview?.address : undefined,
      onChange: (next, file) => {
        // Without the file's name, which is nobody's business but the computer's it lies on.
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

/** A blob address of one picture at a time, given up with the page. */
function usePreview() {
  const [preview, setPreview] = useState<{ objectName: string; address: string }>();
  const made = useRef<string>(undefined);
  const giveUp = useCallback(() => {
    if (made.current !== undefined) URL.revokeObjectURL(made.current);
  }, []);
  useEffect(() => giveUp, [giveUp]);
  const show = (image: ChosenImage | undefined) => {
    giveUp();
    const address = image && URL.createObjectURL(image.file);
    made.current = address;
    setPreview(image && address !== undefined ? { objectName: image.objectName, address } : undefined);
  };
  return { preview, show };
}
