import type { UseFormReturn } from 'react-hook-form';
import { label } from '@contract/messages';
import { profileText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';

interface ProfileFieldsProps {
  form: UseFormReturn<{ name: string; department: string; contact: string }>;
  /**
   * Whether the page opens with the focus on the department. True for an empty department: most users open the
   * page because an application requires a department.
   */
  isDepartmentFocused: boolean;
}

/** The text fields of the profile. */
export function ProfileFields({ form, isDepartmentFocused }: ProfileFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field
        label={label.name}
        required
        autoComplete="name"
        {...register('name')}
        error={errors.name?.message}
      />
      <Field
        label={label.department}
        autoFocus={isDepartmentFocused}
        {...register('department')}
        error={errors.department?.message}
        help={profileText.departmentHelp}
      />
      <Field
        label={label.contact}
        inputMode="tel"
        autoComplete="tel"
        {...register('contact')}
        error={errors.contact?.message}
        help={profileText.contactHelp}
      />
    </>
  );
}
