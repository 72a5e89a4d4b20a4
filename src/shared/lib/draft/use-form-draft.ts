import { useEffect } from 'react';
import { useDraft } from './use-draft';
import type { Draft, DraftFields } from './use-draft';

/** The part of `useForm` of react-hook-form that a draft needs. */
export interface FormOf<F extends string> {
  getValues: DraftFields<F>['values'];
  setValue: DraftFields<F>['set'];
  subscribe: (to: { formState: { values: true }; callback: () => void }) => () => void;
}

/**
 * Returns the draft of a react-hook-form form. `initial` names the fields and their initial values. See
 * {@link useDraft}.
 */
export function useFormDraft<F extends string>(
  form: string,
  { getValues, setValue, subscribe }: FormOf<F>,
  initial: Readonly<Record<F, string>>,
): Draft {
  const draft = useDraft(form, {
    initial,
    values: () => getValues(),
    set: (field, value) => {
      setValue(field, value);
    },
  });
  const { onFieldChange } = draft;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: onFieldChange }),
    [subscribe, onFieldChange],
  );
  return draft;
}
