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

/**
 * Returns the resolver of the form. Every rejected address gets the same error message, whether it is empty,
 * invalid or of another university than `requiredUniversity`.
 */
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
 * Returns the form with the e-mail address and the verification code. Each button validates its own field with
 * `trigger`, because only the surrounding form has a submit.
 */
export function useEmailForm(defaultEmail: string, requiredUniversity: string | undefined): EmailForm {
  return useForm<EmailFields>({
    resolver: emailResolver(requiredUniversity),
    defaultValues: { email: defaultEmail, verificationCode: '' },
  });
}
