import { useEffect } from 'react';
import { useUnsavedWarning } from '@/shared/lib/unsaved-warning';
import { useDraft } from './use-draft';
import type { Draft } from './use-draft';
import type { FormOf } from './use-form-draft';

/**
 * The draft of a form with a picture. Of the picture nothing is kept but that there was one (`restored.image`): it must be chosen
 * again, and so the browser asks before it leaves a page where one was.
 */
export function useImageDraft<F extends string>(name: string, form: FormOf<F>, initial: Readonly<Record<F, string>>, imageChanged: boolean): Draft {
  const { getValues, setValue, subscribe } = form;
  const draft = useDraft<F | 'image'>(name, {
    initial: { ...initial, image: '' },
    values: () => ({ ...getValues(), image: imageChanged ? 'chosen' : '' }),
    set: (field, value) => { if (field !== 'image') setValue(field, value); },
  });
  const { changed } = draft;
  useEffect(() => subscribe({ formState: { values: true }, callback: changed }), [subscribe, changed]);
  useEffect(() => { changed(); }, [changed, imageChanged]);
  useUnsavedWarning(imageChanged);
  return draft;
}
