import { CONTENTS_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contract/article';
import { label } from '@contract/messages';
import { normalizeLine, normalizeText } from '@contract/text';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { isComposing } from '@/shared/lib/composing';
import { Field } from '@/shared/ui/field';

interface PostFieldsProps {
  form: UseFormReturn<{ title: string; contents: string }>;
}

/** Fields for title and contents. Each counter shows the length of the text that the server would store. */
export function PostFields({ form }: PostFieldsProps) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const { title = '', contents = '' } = useWatch({ control });

  // Enter that ends an IME composition does not submit the form.
  const ignoreComposingEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  };

  return (
    <>
      <Field
        label={label.title}
        required
        autoFocus
        {...register('title')}
        error={errors.title?.message}
        onKeyDown={ignoreComposingEnter}
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
    </>
  );
}
