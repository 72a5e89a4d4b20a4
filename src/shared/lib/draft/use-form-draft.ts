import { useEffect } from 'react';
import { useDraft } from './use-draft';
import type { Draft, DraftFields } from './use-draft';

/** What a draft needs of react-hook-form's `useForm`. */
export interface FormOf<F extends string> {
  getValues: DraftFields<F>['values'];
  setValue: DraftFields<F>['set'];
  subscribe: (to: { formState: { values: true }; callback: () => void }) => () => void;
}

/** The draft of a form of react-hook-form: of the fields that `initial` names, with what they begin with. See {@link useDraft}. */
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
