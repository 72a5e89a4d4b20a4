import { number } from 'yup';
import { message } from './messages';
import { requestBody, withoutCoercion } from './rule';
import { VITAL_MAX_VALUE } from './vitals';

const metric = () =>
  withoutCoercion(number())
    .typeError(message.badRequest)
    .min(0, message.badRequest)
    .max(VITAL_MAX_VALUE, message.badRequest);

/** Report of the Web Vitals of one page view. */
export const vitalsBody = requestBody({
  TTFB: metric(),
  FCP: metric(),
  LCP: metric(),
  CLS: metric(),
  INP: metric(),
});
