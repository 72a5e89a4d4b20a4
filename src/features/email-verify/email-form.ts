import { yupResolver } from '@hookform/resolvers/yup';
import { verifyBody } from '@contract/auth.rules';
import { label, message } from '@contract/messages';
import { rawText } from '@contract/rule';
import { universityOfEmail } from '@contract/university';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

interface EmailFields {
  email: string;
  verificationCode: string;
}

export type EmailForm = UseFormReturn<EmailFields>;

/** Every invalid address, including an empty one, has the same error message. */
const emailResolver = (requiredUniversity: string | undefined) =>
  yupResolver(
    verifyBody.shape({
      email: rawText(label.email)
        .defined()
        .test('university-email', message.universityEmailRequired, (value) => {
          const university = universityOfEmail(value);
          return university !== undefined && (requiredUniversity ?? university) === university;
        }),
    }),
  );

/**
 * Form of address and code. Each button validates its own field with `trigger`, because the surrounding form
 * owns the submit.
 */
export function useEmailForm(defaultEmail: string, requiredUniversity: string | undefined): EmailForm {
  return useForm<EmailFields>({
    resolver: emailResolver(requiredUniversity),
    defaultValues: { email: defaultEmail, verificationCode: '' },
  });
}
