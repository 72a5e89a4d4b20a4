import { label } from '@contract/messages';
import { MOTIVATION_MAX_LENGTH } from '@contract/submission';
import type { Submission } from '@contract/submission';
import { normalizeText } from '@contract/text';
import { useWatch } from 'react-hook-form';
import { Field } from '@/shared/ui/field';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';
import type { ApplicationFormMethods } from '../application-values';
import { FieldLabel } from './field-label';

interface SubmissionFieldsProps {
  /** Profile data that the application copies. */
  profile: Pick<Submission, 'name' | 'studentId' | 'department'>;
  form: ApplicationFormMethods;
  /** The field that receives the focus when the form mounts. */
  autoFocusField?: 'contact' | 'contents';
  /** Marks both inputs as required, for forms that also have optional questions. */
  hasMarks?: boolean;
  readOnly?: boolean;
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
  hasMarks = false,
  readOnly,
}: SubmissionFieldsProps) {
  const contents = useWatch({ control, name: 'contents' });
  const labelOf = (text: string) => (hasMarks ? <FieldLabel required>{text}</FieldLabel> : text);
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
        label={labelOf(label.contact)}
        required
        readOnly={readOnly}
        autoFocus={autoFocusField === 'contact'}
        inputMode="tel"
        autoComplete="tel"
        {...register('contact')}
        error={errors.contact?.message}
      />
      <Field
        label={labelOf(label.motivation)}
        required
        readOnly={readOnly}
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
