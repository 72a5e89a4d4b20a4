import { label } from '@contract/messages';
import { MOTIVATION_MAX_LENGTH } from '@contract/submission';
import type { Submission, SubmissionEditBody } from '@contract/submission';
import { normalizeText } from '@contract/text';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/shared/ui/field';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';

/** The fields of {@link SubmissionFields}, in the order on the page. */
export const submissionFields = ['contact', 'contents'] as const;

interface SubmissionFieldsProps {
  /** Profile data that the application copies. */
  profile: Pick<Submission, 'name' | 'studentId' | 'department'>;
  form: UseFormReturn<SubmissionEditBody>;
  /** The field that receives the focus. */
  autoFocusField?: 'contact' | 'contents';
}

/** The fields of an application: profile data read-only, contact and motivation as inputs. */
export function SubmissionFields({
  profile: { name, studentId, department },
  form: {
    register,
    control,
    formState: { errors },
  },
  autoFocusField,
}: SubmissionFieldsProps) {
  const { contents = '' } = useWatch({ control });
  return (
    <>
      <ReadOnlyPanel
        items={[
          { label: label.name, value: name },
          { label: label.studentId, value: studentId },
          { label: label.department, value: department },
        ]}
      />
      <Field
        label={label.contact}
        required
        autoFocus={autoFocusField === 'contact'}
        inputMode="tel"
        autoComplete="tel"
        {...register('contact')}
        error={errors.contact?.message}
      />
      <Field
        label={label.motivation}
        required
        autoFocus={autoFocusField === 'contents'}
        multiline
        rows={4}
        {...register('contents')}
        error={errors.contents?.message}
        counter={{ used: normalizeText(contents).length, limit: MOTIVATION_MAX_LENGTH }}
      />
    </>
  );
}
