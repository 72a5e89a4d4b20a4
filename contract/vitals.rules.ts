import { number } from 'yup';
import { message } from './messages';
import { requestBody, withoutCoercion } from './rule';
import { VITAL_MAX_VALUE } from './vitals';

const vital = () =>
  withoutCoercion(number())
    .typeError(message.badRequest)
    .min(0, message.badRequest)
    .max(VITAL_MAX_VALUE, message.badRequest);

/** Report of the Web Vitals of one page view. */
export const vitalsBody = requestBody({
  TTFB: vital(),
  FCP: vital(),
  LCP: vital(),
  CLS: vital(),
  INP: vital(),
});
