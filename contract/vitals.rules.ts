import { number } from 'yup';
import { message } from './messages';
import { body, exactly } from './rule';
import { VITAL_MAX } from './vitals';

const vital = () =>
  exactly(number())
    .typeError(message.badRequest)
    .min(0, message.badRequest)
    .max(VITAL_MAX, message.badRequest);

/** A page's report of its speed. */
export const vitalsBody = body({ TTFB: vital(), FCP: vital(), LCP: vital(), CLS: vital(), INP: vital() });
