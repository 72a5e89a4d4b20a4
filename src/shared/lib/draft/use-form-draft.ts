import { useEffect } from 'react';
import { useDraft } from './use-draft';
import type { Draft, DraftFields } from './use-draft';

/** The functions of `useForm` (react-hook-form) that a draft needs. */
export interface FormOf<F extends string> {
  getValues: DraftFields<F>['getValues'];
  setValue: DraftFields<F>['setValue'];
  subscribe: (to: { formState: { values: true }; callback: () => void }) => () => void;
}

/**
 * Returns the draft of a react-hook-form form with the name `form`. The draft contains the fields of `initial`.
 * See {@link useDraft}.
 */
export function useFormDraft<F extends string>(
  form: string,
  { getValues, setValue, subscribe }: FormOf<F>,
  initial: Readonly<Record<F, string>>,
): Draft {
  const draft = useDraft(form, {
    initial,
    getValues: () => getValues(),
    setValue: (field, value) => {
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
