import { toNestErrors } from '@hookform/resolvers';
import type { AnswerForm } from '@contract/answers';
import type { Resolver } from 'react-hook-form';
import { checkApplication, fieldOfError } from './application-values';
import type { ApplicationValues } from './application-values';

interface Basics {
  contact: string;
  contents: string;
}

/**
 * Returns the resolver of an application form. `basics` validates contact and motivation. It is passed in, because
 * its schema loads yup and this slice is part of the first load.
 */
export function createApplicationResolver(
  basics: Resolver<Basics, unknown, Basics>,
  form: AnswerForm,
): Resolver<ApplicationValues, unknown, ApplicationValues> {
  return async (values, context, options) => {
    const { contact, contents } = values;
    const basicsResult = await basics({ contact, contents }, context, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    const { errors } = checkApplication(form, values);
    const answerErrors = Object.fromEntries(
      Object.entries(errors).map(([name, message]) => [fieldOfError(name), { type: 'answer', message }]),
    );
    const basicErrors = Object.fromEntries(
      (['contact', 'contents'] as const).flatMap((field) => {
        const error = basicsResult.errors[field];
        return error ? [[field, error]] : [];
      }),
    );
    const allErrors = { ...basicErrors, ...answerErrors };
    if (Object.keys(allErrors).length > 0)
      return { values: {}, errors: toNestErrors<ApplicationValues>(allErrors, options) };
    return { values: { ...values, ...basicsResult.values }, errors: {} };
  };
}
